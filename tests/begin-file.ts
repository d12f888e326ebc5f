import { channel } from "node:diagnostics_channel";

// Runs before each test file: the recorder of statements looks anew at what this one sends.
channel("magpie:test-file").publish(null);
