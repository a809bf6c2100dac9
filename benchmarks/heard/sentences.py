"""What people say that is no command: to each other, on the telephone, on television, and about cards."""

from __future__ import annotations

from benchmarks.commands import OTHER_SPEECH

HOME = """
did anybody remember to water the plants on the balcony
there is some cold chicken in the fridge if you are hungry
i can't find the charger for my telephone anywhere
she said the washing machine is making that noise again
could you hold this for me while i open the window
we ran out of milk so i had my coffee black
the cat has been sleeping on your jumper all morning
i am going upstairs to look for the other shoe
he always leaves his keys in the pocket of his coat
somebody has eaten the last biscuit without telling me
it smells as if something is burning in the oven
please don't slam the door the baby is asleep
we should ring your mother before it gets too late
what a lovely photograph is that your sister
mind the step it is wet from the rain
the electrician is coming between eight and ten tomorrow
i have a headache so i am going to lie down for a bit
do you want your eggs boiled or scrambled today
this lamp flickers whenever the heating comes on
there were no seats left so we stood the whole way
my knees hurt when i climb the stairs
who left the garage open all night
the parcel was delivered to the people next door
you look tired did you sleep badly
i ironed your blue shirt and hung it in the wardrobe
we might as well eat outside since it is so warm
the roses came up beautifully after all that rain
turn left at the church and then straight on
grandfather used to keep bees behind the shed
i promised the children a story before bed
""".strip().splitlines()

CARD_TALK = """
i think he has the queen
she never plays her ace until the very end
my uncle taught me to shuffle with one hand
there must be a king missing from this old set
we used to play whist every friday night
five of them came and only four went home
he was dealt two sevens and a ten at the casino
the jack of all trades is a master of none
that was a lucky draw for the home team
diamonds are far too expensive for my taste
her heart was beating like a drum
he called a spade a spade and they fired him
three clubs in town were closed last year
she is the queen of the kitchen
a full house always beats a straight they told me
it was on the cards from the very beginning
you have to follow suit unless you have none left
grandma cheated at patience and thought nobody saw
he put all of his eggs into one basket
it takes two to tango as the saying goes
the ace pilot was shot down over the channel
nine times out of ten the bus is late
we moved house on the seventh of june
they discarded the old furniture in the street
there are eight rows of beans in the garden
the king and the queen waved from the balcony
my heart is in the highlands wherever i go
number four on the list is already taken
we had a great deal of trouble with the tax office
she won the first game but lost the other two
""".strip().splitlines()

NUMBERS = """
my number is oh seven seven double four three nine
the meeting was put off until half past eleven
it cost me three pounds and twenty pence
chapter twelve begins on page two hundred and six
add two spoons of sugar and a pinch of salt
the score was four to one after the first half
there are sixteen ounces in a pound
platform nine for the six fifteen to brighton
he turned eighty in the middle of october
take the second exit and then the third on the right
we live at number ten on the corner
the temperature will fall to minus five tonight
i counted seven magpies in the field
one of you has to stay and two may go
half of thirteen is six and a half
""".strip().splitlines()

BROADCAST = """
and now the shipping forecast issued by the met office
police are appealing for witnesses to the accident
the minister denied that he had known about the letter
up next a documentary about the penguins of patagonia
shares in the company fell by eight percent this morning
stay tuned we will be right back after the break
the striker has found the net from thirty yards
scientists have discovered a new kind of beetle in peru
bring the sauce slowly to the boil and keep stirring
our reporter spoke to residents of the flooded village
this programme contains flashing images
buy one today and get the second for half the price
the jury has been out for more than five hours
good evening and welcome to the late night concert
she plays the detective in a new series on channel four
traffic is moving slowly around the ring road
in other news the museum reopens its doors on sunday
you could win a holiday for two in the sun
and that brings us to the end of the programme
the orchestra tunes before the conductor walks in
""".strip().splitlines()

ASIDES = """
what on earth was that
just a second i am coming
oh no not again
are you talking to me or to the machine
shh i am trying to concentrate here
where were we before the telephone rang
that is exactly what i was thinking
no no that can't be true
yes dear i heard you the first time
well well well look who is here
is it my turn to make the tea
i told it to move and it just sits there
how do you even play this thing
she is talking to her computer again
sorry what did you want from the shop
hang on a minute will you
right i had better be going
you go ahead and i will catch up with you
let me help you with that heavy bag
never again will i travel on a friday
thanks that is very kind of you
can you stop doing that please
i will be back in an hour or so
good night sleep tight
""".strip().splitlines()

CALLS = """
hello is that the surgery i would like an appointment
could you put me through to the manager please
i have been waiting on this line for twenty minutes
yes my surname is spelled with two t's
no thank you we are quite happy with our provider
may i take a message he is out at the moment
the line is terrible can you hear me now
i am ringing about the flat in the advertisement
shall we say thursday at a quarter to one
give my love to everybody and kiss the children
""".strip().splitlines()

TALK = (*OTHER_SPEECH, *HOME, *CARD_TALK, *NUMBERS, *BROADCAST, *ASIDES, *CALLS)
