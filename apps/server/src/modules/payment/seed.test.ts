import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { agentModule } from '../agent/module.ts';
import { authModule } from '../auth/module.ts';
import { seedCase } from './seed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('the demo has a member whose money did not arrive, and the payment that it may be', async () => {
  // Without a demo member there is nothing to seed.
  await seedCase(t.deps);
  expect((await t.operate(['payment', 'case', 'list'])).out).toContain('0 open.');
  await agentModule.seed?.(t.deps);
  await authModule.seed?.(t.deps);
  await seedCase(t.deps);
  const listed = (await t.operate(['payment', 'case', 'list'])).out;
  expect(listed).toContain('received  750.00 THB');
  const reference = /^(C[A-Z0-9]{9})/m.exec(listed)?.[1] ?? '';
  const shown = (await t.operate(['payment', 'case', 'show', reference])).out;
  expect(shown).toContain('payer MR SOMCHAI J');
  const review = /payment review (\S+)/.exec(shown)?.[1] ?? '';
  const done = await t.operate(['payment', 'case', 'credit', reference, '--review', review, '--other-payer']);
  expect(done.out).toContain('Credited 750.00 THB');
  await t.audit();
  await t.reset();
});
