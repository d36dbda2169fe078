// The page of a match: the board to play on, and all that happens around it.

import "./board.js";
import "./turned.js";
import "./motion.js";
import "./notice.js";
import "./replay.js";
import "./share.js";
