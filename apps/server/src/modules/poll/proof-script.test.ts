import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type PollProof, pollEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { byDemo, bySystem } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember } from '../auth/testing/fixtures.ts';
import { drawPoll } from './draw.ts';
import { answerPoll } from './operate.ts';
import { addPoll, vote } from './testing/poll-kit.ts';

const docs = path.resolve(import.meta.dirname, '../../../../../docs/poll.md');
const run = promisify(execFile);

let t: TestApp;
let folder: string;
let poll: number;
let published: PollProof;
let reply: unknown;
const site = createServer((_, response) =>
  response.end(JSON.stringify({ error: 0, message: '', data: reply })),
);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stranger-'));
  // The very text of the docs: anyone who saves it runs these lines.
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(docs, 'utf8')) ?? [];
  await writeFile(path.join(folder, 'verify-poll.mjs'), script);
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done);
  });
  t = await createTestApp();
  poll = await addPoll(t, { prize: { kind: 'points', points: 5 }, winners: 2, quota: { base: 2 } });
  for (let n = 0; n < 5; n += 1) {
    const member = await newMember(t);
    for (const choice of [2, n === 0 ? 1 : 2]) await vote(t, member, poll, choice);
  }
  t.clock.advance(86_400_000);
  for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, poll, 2);
  await drawPoll(t.deps, byDemo, poll);
  const { data } = await t.call(pollEndpoints.proof, undefined, { query: { poll_id: String(poll) } });
  if (!data.proof) throw new Error('no proof');
  published = data.proof;
}, 120_000);
afterAll(async () => {
  site.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function verify(proof: PollProof): Promise<string> {
  reply = { poll_id: poll, commitment: published.commitment, proof };
  const { port } = site.address() as AddressInfo; // listens on TCP
  const file = path.join(folder, 'verify-poll.mjs');
  try {
    return (await run(process.execPath, [file, `http://127.0.0.1:${port}`, String(poll)])).stdout;
  } catch (error) {
    // execFile rejects with what the process wrote.
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

it('the script of the docs proves a draw of this server', async () => {
  expect(await verify(published)).toBe('PROVEN 2 of 10 votes\n');
});

it.each<[string, string, (proof: PollProof) => void]>([
  ['a seed', 'commitment', (proof) => void (proof.seed = '0'.repeat(64))],
  ['one vote’s choice', 'head', ({ votes }) => void (votes[3] && (votes[3].choice_id = 3))],
  ['one vote less', 'head', ({ votes }) => void votes.pop()],
  ['other winners', 'winning votes', (proof) => void (proof.drawn = proof.drawn.toReversed())],
  ['another right choice', 'winning votes', (proof) => void (proof.right_choice_id = 1)],
])('the script finds %s by name', async (_, name, change) => {
  const copy = structuredClone(published);
  change(copy);
  const output = await verify(copy);
  expect(output).toContain(name);
  expect(output).not.toContain('PROVEN');
});
