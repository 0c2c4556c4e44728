import { lottoEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runAudit } from '../../../kernel/audit.ts';
import type { Acting } from '../../../kernel/index.ts';
import { byTester, createTestApp, secretOfKind, type TestApp } from '../../../testing/index.ts';
import { tick } from '../round/tick.ts';
import { requireRound } from '../round/rounds.ts';
import { balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { resultAudit } from './audit.ts';
import { codeOf, nextVersion } from './proposals.ts';

let t: TestApp;
let a: Punter;
const round = 'day-2026-11-21';
const bySecond: Acting = { actor: 'shell:second' };
const right = ['1234', '--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];
const wrong = ['1243', ...right.slice(1)];
const rightResult = { first: '1234', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
  a = await newPunter(t);
  // 34 wins rightly, 43 by the digits that were typed wrongly.
  await buy(t, a, round, [
    ['2top', '34', '10.00'],
    ['2top', '43', '20.00'],
  ]);
  t.clock.set('2026-11-21T11:31:00.000Z');
});
afterAll(() => t.close());

const spent = 100_000_00n - 30_00n;

function lotto(args: readonly string[], by: Acting = byTester) {
  return t.operate(['lotto', ...args], undefined, by);
}
async function shown() {
  const { data } = await t.call(lottoEndpoints.result, undefined, { query: { round_id: round } });
  return [data.round.result_status, data.result?.first ?? null];
}
async function later(): Promise<void> {
  t.clock.advance(61_000);
  await tick(t.deps);
}
async function codes(): Promise<readonly string[]> {
  const { printed } = await lotto(['preview', round]);
  return [...printed.matchAll(/^code ([0-9a-f]{6})/gm)].map(([, code = '']) => code);
}
function feed(event_id: string, result = rightResult) {
  return t.call(
    lottoEndpoints.webhook,
    { event_id, type: 'lotto.result', round_id: round, result },
    { params: { feed: 'signed-draw' }, secret: secretOfKind(t.deps.config, 'draw') },
  );
}

describe('a proposed result', () => {
  it('is held, shown as awaiting confirmation without its digits, pays nothing until the hold is over', async () => {
    const { printed } = await lotto(['result', round, ...right]);
    expect(printed).toContain('final at 21/11/2026, 18:32:00 unless another voice differs');
    expect(printed).toContain('pays 900.00 baht: 1 line, 1 bill, 1 member');
    expect(printed).toMatch(new RegExp(`[A-Z0-9]+ {2}${a.username} {2}900.00`));
    t.clock.advance(59_999);
    await tick(t.deps);
    expect([await shown(), await balanceOf(t, a)]).toEqual([['awaiting_confirmation', null], spent]);
    t.clock.advance(1_000);
    await tick(t.deps);
    expect([await shown(), await balanceOf(t, a)]).toEqual([['final', '1234'], spent + 900_00n]);
    const { decidedBy } = await requireRound(t.deps.db, round);
    expect(decidedBy).toBe('shell:tester');
  });

  it('is final at once by a second person, never by the same one or by another code', async () => {
    await lotto(['result', round, ...right]);
    const [code = ''] = await codes();
    const bySudo = { actor: 'shell:root', session: 'sudo:tester' } as const;
    expect((await lotto(['confirm', round, code], bySudo)).printed).toContain('you proposed it yourself');
    await lotto(['result', round, ...right], bySudo);
    expect(await balanceOf(t, a)).toBe(spent);
    const own = await lotto(['confirm', round, code]);
    expect([own.code, own.printed]).toEqual([1, expect.stringContaining('you proposed it yourself')]);
    expect((await lotto(['confirm', round, '000000'], bySecond)).printed).toContain('look again');
    expect(await balanceOf(t, a)).toBe(spent);
    expect((await lotto(['confirm', round, code], bySecond)).printed).toContain('bills settled');
    expect(await balanceOf(t, a)).toBe(spent + 900_00n);
    expect((await lotto(['confirm', round, code], bySecond)).printed).toContain('nothing is proposed');
  });

  it('of a kind that two people confirm waits for the second, whatever a feed says and however long', async () => {
    expect((await lotto(['set', 'result_two_people', 'dya'])).printed).toContain('no kind dya');
    await lotto(['set', 'result_two_people', 'day']);
    expect((await feed('e1')).data.outcome).toBe('recorded');
    expect((await lotto(['result', round, ...right])).printed).toContain('waits for a second person');
    await later();
    await later();
    expect([await shown(), await balanceOf(t, a)]).toEqual([['awaiting_confirmation', null], spent]);
    expect((await lotto(['result', round, ...right], bySecond)).printed).toContain('bills settled');
  });

  it('of the feed is confirmed by the same digits of a person, in any order of front and back prizes', async () => {
    await feed('e1');
    const turned = ['1234', '--bottom2', '56', '--front3', '222', '111', '--bottom3', '444', '333'];
    expect((await lotto(['result', round, ...turned])).printed).toContain('bills settled');
    expect(await shown()).toEqual(['final', '1234']);
  });

  it('is held as long as the operator wants', async () => {
    await lotto(['set', 'result_hold_seconds', '120']);
    await lotto(['result', round, ...right]);
    t.clock.advance(119_000);
    await tick(t.deps);
    expect(await shown()).toEqual(['awaiting_confirmation', null]);
    // The database's own clock runs on while it answers.
    t.clock.advance(3_000);
    await tick(t.deps);
    expect(await shown()).toEqual(['final', '1234']);
  });

  it('names its ten largest payments, the largest first', async () => {
    t.clock.set('2026-11-21T09:00:01.000Z');
    for (let baht = 11; baht <= 21; baht += 1) await buy(t, a, round, [['2top', '34', `${String(baht)}.00`]]);
    t.clock.set('2026-11-21T11:31:00.000Z');
    const { printed } = await lotto(['result', round, ...right]);
    expect(printed).toContain('12 lines, 12 bills, 1 member');
    const paid = [...printed.matchAll(new RegExp(`  ${a.username}  ([0-9,.]+)`, 'g'))].map(
      ([, amount]) => amount,
    );
    expect(paid).toEqual(
      Array.from({ length: 10 }, (_, index) =>
        ((21 - index) * 90).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      ),
    );
  });

  it('is given up when the round is void', async () => {
    await lotto(['result', round, ...right]);
    await lotto(['void', round, 'printing', 'error']);
    await later();
    expect([await shown(), await balanceOf(t, a)]).toEqual([['none', null], 100_000_00n]);
  });
});

describe('a dispute', () => {
  it('within the hold stops the payment until an operator decides with both values shown', async () => {
    await lotto(['result', round, ...wrong]);
    expect((await feed('e1')).data.outcome).toBe('conflict');
    expect(t.logs.join('')).toContain('lotto.result_conflict');
    await later();
    expect([await shown(), await balanceOf(t, a)]).toEqual([['awaiting_confirmation', null], spent]);
    const { printed } = await lotto(['preview', round]);
    for (const part of [
      'DISPUTED',
      'first 1243',
      'first 1234',
      'by shell:tester',
      'by feed:signed-draw',
      'pays 1,800.00',
      'pays 900.00',
    ])
      expect(printed).toContain(part);
    expect((await lotto(['waiting'])).printed).toContain('DISPUTED');
    const [, second = ''] = await codes();
    expect((await lotto(['decide', round, 'ffffff'], bySecond)).code).toBe(1);
    expect((await lotto(['decide', round, second], bySecond)).printed).toContain('bills settled');
    expect([await shown(), await balanceOf(t, a)]).toEqual([['final', '1234'], spent + 900_00n]);
  });

  it('is begun by a second person who says other digits, too', async () => {
    await lotto(['result', round, ...wrong]);
    expect((await lotto(['result', round, ...right], bySecond)).printed).toContain('DISPUTED');
    await later();
    expect([await shown(), await balanceOf(t, a)]).toEqual([['awaiting_confirmation', null], spent]);
  });

  it('decided by the very person who said that value is held again, and may be disputed again', async () => {
    await lotto(['result', round, ...wrong]);
    await lotto(['result', round, ...right], bySecond);
    const [first = ''] = await codes();
    expect((await lotto(['decide', round, first])).printed).toContain('unless another voice differs');
    expect((await lotto(['result', round, ...right], bySecond)).printed).toContain('DISPUTED');
    await later();
    expect([await shown(), await balanceOf(t, a)]).toEqual([['awaiting_confirmation', null], spent]);
  });

  it('is not opened again by a feed that repeats what was decided against', async () => {
    await lotto(['result', round, ...right]);
    await feed('e1', { ...rightResult, first: '9999' });
    const [first = ''] = await codes();
    await lotto(['decide', round, first]);
    expect((await feed('e2', { ...rightResult, first: '9999' })).data.outcome).toBe('duplicate');
    await later();
    expect(await shown()).toEqual(['final', '1234']);
  });
});

it('the code names the digits, the round and the version', () => {
  const one = { id: round, result: null, resultVersion: 1 };
  const code = codeOf(round, nextVersion(one), rightResult);
  expect(code).toBe(codeOf(round, 1, { ...rightResult, front3: ['222', '111'] }));
  for (const other of [
    codeOf(round, 2, rightResult),
    codeOf('day-2026-11-22', 1, rightResult),
    codeOf(round, 1, { ...rightResult, bottom2: '57' }),
  ])
    expect(other).not.toBe(code);
});

it('a settled bill of a round without a final result is named by the audit', async () => {
  await lotto(['result', round, ...right]);
  await t.deps.database.run("update lotto_bills set state = 'lost', settled_at = '2026-11-21T16:00:00Z'", []);
  const { printed, code } = await t.operate(['audit']);
  expect([code, printed]).toEqual([1, expect.stringContaining('lotto.nothing_paid_before_final')]);
  // However long ago it was proposed.
  const { findings } = await runAudit(t.deps.db, resultAudit, new Date('2026-11-21T15:00:00.000Z'));
  expect(findings.map(({ check }) => check)).toEqual(['lotto.nothing_paid_before_final']);
  await t.reset();
});
