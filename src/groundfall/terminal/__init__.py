"""Games in a terminal: a full screen with board, choices and log, or plain lines of input and output."""
