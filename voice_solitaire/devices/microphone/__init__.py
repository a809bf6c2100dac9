"""From the microphone to frames of speech: capture, echo removal, noise, and where speech begins and ends."""
