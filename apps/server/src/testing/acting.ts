import type { Acting } from '../kernel/actor.ts';

/** The operator of tests. */
export const byTester: Acting = { actor: 'shell:tester' };
