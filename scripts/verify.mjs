// `pnpm verify`: format, lint with types, types, boundaries, standing guards, dead code, build and first screens, traces of
// LINE in the builds, unit tests.
import { ensureInstalled } from './lib/ensure.mjs';
import { printParts, runSteps } from './lib/run.mjs';
import { longChecks, quickChecks, unitTests } from './lib/steps.mjs';

ensureInstalled();

const started = Date.now();
await runSteps([unitTests(), ...quickChecks, ...longChecks]);
printParts(started);
