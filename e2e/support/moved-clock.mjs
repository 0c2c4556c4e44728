// Loaded before the product and the sandbox by `node --import`: both live as many milliseconds later as the file CLOCK_FILE
// says, which a walk through several days moves. The embedded database asks the same `Date`.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
let aheadMs = 0;

function read() {
  try {
    aheadMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0;
  } catch {
    // No file yet: the machine's time.
  }
}

read();
setInterval(read, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
