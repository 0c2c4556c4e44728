// What must pass besides `npm test` before anything lands: the server suite on a real PostgreSQL, and beside it the checks that
// `npm test` leaves out. `.ci/run` calls both.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { printParts, runSteps } = await import('./lib/run.mjs');
const { longChecks, postgresSuite } = await import('./lib/steps.mjs');

const started = Date.now();
await runSteps([postgresSuite(), ...longChecks]);
printParts(started);
