// `pnpm verify`: format, lint with types, types, boundaries, standing guards, dead code, build and first screens, traces of
// LINE in the builds, unit tests.
import { ensureInstalled } from './lib/ensure.mjs';
import { printParts, runSteps } from './lib/run.mjs';
import { checks, unitTests } from './lib/steps.mjs';

ensureInstalled();

const started = Date.now();
await runSteps([unitTests(), ...checks]);
printParts(started);
