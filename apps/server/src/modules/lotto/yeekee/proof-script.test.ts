import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { lottoEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { newPunter, seedKinds } from '../testing/lotto-kit.ts';
import { tick } from '../round/tick.ts';

const round = 'yk-2026-11-21-321'; // 16:00–16:03 in Bangkok, shots until 16:03:20
const docs = path.resolve(import.meta.dirname, '../../../../../../docs/yeekee.md');
const run = promisify(execFile);

interface Published {
  readonly commitment: string;
  readonly proof: {
    seed: string;
    head: string;
    commitment: string;
    shots: { position: number; alias: string; number: string }[];
    result: Record<string, unknown> & { status: string; digits: Record<string, string> };
  };
}

let t: TestApp;
let folder: string;
let published: Published;
let reply: unknown;
const site = createServer((_, response) =>
  response.end(JSON.stringify({ error: 0, message: '', data: reply })),
);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stranger-'));
  // The very text of the docs: anyone who saves it runs these lines.
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(docs, 'utf8')) ?? [];
  await writeFile(path.join(folder, 'verify.mjs'), script);
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done);
  });
  t = await createTestApp();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t, {}, 'all');
  // Each shoots every 24 s: far from the pause of 5 s, and the last shot is long before the end.
  const tokens = [await newPunter(t), await newPunter(t), await newPunter(t)].map(({ token }) => token);
  for (let n = 0; n < 22; n += 1) {
    t.clock.advance(8_000);
    const token = tokens[n % 3] ?? '';
    const number = String((n * 7_919 + 13) % 100_000).padStart(5, '0');
    await t.call(lottoEndpoints.shootNumber, { round_id: round, number }, { token });
  }
  t.clock.set('2026-11-21T09:03:20.000Z');
  await tick(t.deps);
  const { data } = await t.call(lottoEndpoints.proof, undefined, { query: { round_id: round } });
  // The round has ended with 22 shots: the proof is there and has a result.
  published = data as Published;
}, 240_000);
afterAll(async () => {
  site.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a stranger sees who runs the script of the docs against a site that answers so. */
async function verify(answer: unknown): Promise<{ readonly proven: boolean; readonly output: string }> {
  reply = answer;
  const { port } = site.address() as AddressInfo; // listens on TCP
  const file = path.join(folder, 'verify.mjs');
  try {
    const { stdout } = await run(process.execPath, [file, `http://127.0.0.1:${port}`, round]);
    return { proven: stdout.startsWith('PROVEN '), output: stdout };
  } catch (error) {
    // execFile rejects with what the process wrote.
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { proven: false, output: stdout + stderr };
  }
}

function altered(change: (copy: Published) => void): Published {
  const copy = structuredClone(published);
  change(copy);
  return copy;
}

it('the script of the docs proves a published round', async () => {
  const { proven, output } = await verify(published);
  expect(published.proof.shots).toHaveLength(22);
  expect(output).toContain('PROVEN');
  expect(proven).toBe(true);
}, 120_000);

const changes: readonly (readonly [string, RegExp, (copy: Published) => void])[] = [
  ['one shot', /^head/m, ({ proof }) => Object.assign(proof.shots[11] ?? {}, { number: '99999' })],
  ['a name', /^head/m, ({ proof }) => Object.assign(proof.shots[3] ?? {}, { alias: 'zz***9' })],
  ['the order', /^position/m, ({ proof }) => Object.assign(proof, { shots: proof.shots.toReversed() })],
  [
    'the order with new positions',
    /^head/m,
    ({ proof }) => {
      const [a, b] = proof.shots;
      if (a && b) [a.number, b.number] = [b.number, a.number];
    },
  ],
  ['a shot left out', /^head/m, ({ proof }) => proof.shots.pop()],
  ['the seed', /^commitment/m, ({ proof }) => Object.assign(proof, { seed: '00'.repeat(32) })],
  ['the digits', /^3 top/m, ({ proof }) => Object.assign(proof.result.digits, { '3top': 'x' })],
  ['the sum', /^sum/m, ({ proof }) => Object.assign(proof.result, { sum: '1' })],
  ['the 16th shot', /^16th shot/m, ({ proof }) => Object.assign(proof.result, { removed: '1' })],
  [
    'a result that became void',
    /^result/m,
    ({ proof }) => Object.assign(proof, { result: { status: 'void' } }),
  ],
  [
    'the commitment that stood there before',
    /^commitment before/m,
    (copy) => Object.assign(copy, { commitment: '11'.repeat(32) }),
  ],
];

it.each(changes)(
  'does not prove a reply in which a person changed %s, and says what does not fit',
  async (_, fault, change) => {
    const { proven, output } = await verify(altered(change));
    expect(output).toMatch(fault);
    expect(output).not.toContain('PROVEN');
    expect(proven).toBe(false);
  },
  120_000,
);

it('says that a round has not ended, and what it committed itself to', async () => {
  const { proven, output } = await verify({ ...published, proof: null });
  expect(output).toContain(published.commitment);
  expect(proven).toBe(false);
}, 120_000);
