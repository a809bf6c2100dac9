"""The loudspeaker: sound libraries behind one protocol, the mixer and what waits for it, cues."""
