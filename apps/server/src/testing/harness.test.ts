import { expect, it } from 'vitest';

import type { Module } from '../kernel/index.ts';
import { closeTestApps, createTestApp } from './harness.ts';

const failing: Module = {
  name: 'game',
  routes: () => {
    throw new Error('no routes today');
  },
};

it('gives the database back when an application cannot be built, so that the next one opens', async () => {
  await expect(createTestApp({ modules: [failing] })).rejects.toThrow('no routes today');
  const next = await createTestApp({ modules: [] });
  await next.close();
});

it('closes what a file left open, so that the next file opens', async () => {
  await createTestApp({ modules: [] });
  await closeTestApps();
  const next = await createTestApp({ modules: [] });
  await next.close();
});

it('gives the database back when the close itself fails', async () => {
  const holding: Module = {
    name: 'game',
    routes: (app) => void app.addHook('onClose', () => Promise.reject(new Error('will not close'))),
  };
  const one = await createTestApp({ modules: [holding] });
  await expect(one.close()).rejects.toThrow('will not close');
  const next = await createTestApp({ modules: [] });
  await next.close();
});
