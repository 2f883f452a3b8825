/** The panels beside a game: they come when the first of them is opened. */
import "./log.js";
import "./more.js";
import "./react.js";
import "./sheet.js";
import "./table.js";
