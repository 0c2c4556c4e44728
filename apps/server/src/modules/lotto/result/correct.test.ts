import { formatBaht, lottoEndpoints, statementEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runAudit } from '../../../kernel/audit.ts';
import type { Acting } from '../../../kernel/index.ts';
import { createTestApp, secretOfKind, type TestApp } from '../../../testing/index.ts';
import { turnoverAudit } from '../../turnover/audit.ts';
import { optIn } from '../../message/testing/fixtures.ts';
import { settleRound } from '../bill/settle.ts';
import { correctionsUnpaid } from '../gauges.ts';
import { requireRound } from '../round/rounds.ts';
import { tick } from '../round/tick.ts';
import { backAgain, balanceOf, buy, newPunter, type Punter, seedKinds } from '../testing/lotto-kit.ts';
import { resultAudit } from './audit.ts';
import { payCorrection } from './correct.ts';
import { finishResults } from './finish.ts';
import { previewResult } from './preview.ts';
import {
  codeOf,
  confirmProposal,
  decideProposal,
  nextVersion,
  proposeCorrection,
  proposeResult,
} from './proposals.ts';
import { recordResult } from './record.ts';

let t: TestApp;
const round = 'day-2026-11-21';
const byAlice: Acting = { actor: 'shell:alice' };
const byBob: Acting = { actor: 'shell:bob' };
const back = { bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
const wrong = { first: '1243', ...back };
const right = { first: '1234', ...back };
const options = ['--bottom2', '56', '--front3', '111', '222', '--bottom3', '333', '444'];

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
});
afterAll(() => t.close());

function lotto(args: readonly string[], by: Acting = byAlice) {
  return t.operate(['lotto', ...args], undefined, by);
}
async function lasting(punter: Punter): Promise<bigint> {
  return (await balanceOf(t, punter)) - 100_000_00n;
}
function corrupt(statement: string) {
  return t.runUnguarded(statement);
}
async function final(result: typeof right, how: 'result' | 'correction'): Promise<void> {
  await (how === 'result'
    ? proposeResult(t.deps, byAlice, round, { result })
    : proposeCorrection(t.deps, byAlice, round, { result, reason: 'พิมพ์เลขสลับกัน' }));
  const row = await requireRound(t.deps.db, round);
  const { outcome } = await confirmProposal(t.deps, byBob, round, codeOf(round, nextVersion(row), result));
  expect(outcome).toBe('final');
}

it('a wrong result typed by one person is stopped before a satang moves', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [['2top', '43', '20.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  await lotto(['result', round, '1243', ...options]);
  t.clock.advance(30_000);
  await tick(t.deps);
  const said = await t.call(
    lottoEndpoints.webhook,
    { event_id: 'e1', type: 'lotto.result', round_id: round, result: right },
    { params: { feed: 'signed-draw' }, secret: secretOfKind(t.deps.config, 'draw') },
  );
  expect(said.data.outcome).toBe('conflict');
  t.clock.advance(3_600_000);
  await tick(t.deps);
  expect(await lasting(a)).toBe(-20_00n);
  const { rows } = await t.deps.db.execute(
    sql`select count(*)::int as n from ledger_transactions where kind = 'win'`,
  );
  expect(rows[0]?.['n']).toBe(0);
  await lotto(['decide', round, codeOf(round, 1, right)], byBob);
  expect(await lasting(a)).toBe(-20_00n);
});

it('what a correction owes to an erased member waits in the account’s own wallet until it is paid outside, once', async () => {
  const gone = await newPunter(t);
  await optIn(t, gone);
  const { bill } = (await buy(t, gone, round, [['2top', '34', '10.00']])).data;
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  const cash = await balanceOf(t, gone);
  // As an erasure leaves the account: no money, no name, no way to be reached.
  await corrupt(`
    update members set erased_at = '2026-11-21T12:00:00Z', mobile = 'erased:' || id where id = '${gone.memberId}';
    delete from message_choices where member_id = '${gone.memberId}'`);
  const pay = (amount: string, reference = 'KB-1') =>
    t.operate(['member', 'pay-owed', gone.memberId, amount, '--reference', reference, '--reason', 'shown']);
  await pay(formatBaht(cash), 'x');
  expect((await t.operate(['member', 'owed'])).printed).toContain('No erased account has money');
  t.clock.advance(3_600_000);
  await final(right, 'correction');
  await payCorrection(t.deps, round);
  await payCorrection(t.deps, round);
  const owed = (await t.operate(['member', 'owed'])).printed;
  expect(owed).toContain(`${gone.memberId}  900.00 baht  since 2026-11-21T12:`);
  expect(owed).toContain(bill.bill_no);
  const { rows } = await t.deps.db.execute(sql`select count(*)::int as n from message_outbox`);
  expect(rows[0]?.['n']).toBe(0);
  expect((await pay('899.99')).printed).toContain('The account has 900.00 baht');
  expect((await pay('900.00')).code).toBe(0);
  // However it is typed: other hyphens, a Thai digit, small letters; not with letters that only look the same.
  for (const same of ['KB-1', 'kb\u20131', 'KB\u2212๑', 'KB \u2011 1\u200B'])
    expect((await pay('900.00', same)).printed).toContain('transfer KB-1 is booked already: 900.00 baht of');
  // A soft hyphen may be a hyphen of the reference or one of the page that it was copied from.
  for (const unclear of ['\u041AB-1', 'KB\u00AD1'])
    expect((await pay('900.00', unclear)).printed).toContain('The reference is Latin letters');
  // Nothing else of the account is changed any more; it is still shown.
  for (const args of [
    ['member', 'vip', gone.memberId, '1'],
    ['member', 'enable', gone.memberId],
    ['points', 'adjust', gone.memberId, '5', '--reason', 'x'],
  ])
    expect((await t.operate(args)).printed).toContain(`The account ${gone.memberId} is erased`);
  expect((await t.operate(['member', 'show', gone.memberId])).code).toBe(0);
  expect((await t.operate(['member', 'owed'])).printed).toContain('No erased account has money');
  expect(await balanceOf(t, gone)).toBe(0n);
  expect((await runAudit(t.deps.db, resultAudit, undefined)).findings).toEqual([]);
});

it('a wrong result that passed both is corrected: rightly winning lines are paid once, the rest stays, the page shows both', async () => {
  const [a, b, c] = [await newPunter(t), await newPunter(t), await newPunter(t)];
  await optIn(t, b);
  await buy(t, a, round, [['2top', '43', '20.00']]);
  const bill = (
    await buy(t, b, round, [
      ['2top', '34', '10.00'],
      ['3tod', '432', '10.00'],
      ['2top', '99', '10.00'],
    ])
  ).data.bill;
  await buy(t, c, round, [['2bottom', '56', '10.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  expect([await lasting(a), await lasting(b), await lasting(c)]).toEqual([
    -20_00n + 1_800_00n,
    -30_00n + 1_500_00n,
    -10_00n + 900_00n,
  ]);

  t.clock.advance(600_000);
  const other = await lotto(['result', round, '1234', ...options]);
  expect([other.code, other.printed]).toEqual([1, expect.stringContaining('lotto correct')]);
  expect((await lotto(['correct', round, '1234', ...options])).code).not.toBe(0);
  const shown = await lotto(['correct', round, '1234', ...options, '--reason', 'พิมพ์เลขสลับกัน']);
  expect(shown.printed).toContain('pays on top 900.00 baht: 1 line, 1 bill, 1 member');
  expect(shown.printed).not.toContain('erased');
  await corrupt(`update members set erased_at = now(), mobile = 'erased:' || id where id = '${b.memberId}'`);
  const named = (await lotto(['preview', round])).printed;
  expect(named).toContain(
    `1 bill of erased members; what is paid there waits in their wallets (member owed): ${bill.bill_no}`,
  );
  await corrupt(`update members set erased_at = null, mobile = '0899999999' where id = '${b.memberId}'`);
  expect(await lasting(b)).toBe(-30_00n + 1_500_00n);
  const code = codeOf(round, 2, right);
  expect((await lotto(['confirm', round, code])).code).toBe(1);
  expect((await lotto(['confirm', round, code], byBob)).printed).toContain('version 2 is final and paid');
  for (let turn = 0; turn < 3; turn += 1) {
    await payCorrection(t.deps, round);
    await tick(t.deps);
  }
  // A keeps what was paid wrongly, B gets the line that rightly won, what both results pay is not paid twice.
  expect([await lasting(a), await lasting(b), await lasting(c)]).toEqual([
    -20_00n + 1_800_00n,
    -30_00n + 1_500_00n + 900_00n,
    -10_00n + 900_00n,
  ]);

  const page = await t.call(lottoEndpoints.round, undefined, { query: { round_id: round } });
  expect([page.data.round.result_status, page.data.result?.first, page.data.result?.numbers.top2]).toEqual([
    'corrected',
    '1234',
    '34',
  ]);
  expect(page.data.corrections).toEqual([
    {
      version: 2,
      former: expect.objectContaining({ first: '1243', numbers: expect.objectContaining({ top2: '43' }) }),
      corrected_at: expect.stringMatching(/^2026-11-21T11:41:/),
      reason: 'พิมพ์เลขสลับกัน',
    },
  ]);
  const [fresh] = await backAgain(t, [b]);
  const token = fresh?.token ?? '';
  const detail = await t.call(lottoEndpoints.billDetail, undefined, {
    token,
    query: { bill_id: bill.bill_id },
  });
  expect([detail.data.bill.state, detail.data.bill.paid, detail.data.bill.corrected_paid]).toEqual([
    'won',
    '1500.00',
    '900.00',
  ]);
  expect(detail.data.lines.map(({ state, corrected_paid }) => [state, corrected_paid])).toEqual([
    ['lost', '900.00'],
    ['won', '0.00'],
    ['lost', '0.00'],
  ]);
  expect(detail.data.corrections).toHaveLength(1);
  const list = await t.call(lottoEndpoints.billList, undefined, { token });
  expect(list.data.items.map(({ corrected_paid }) => corrected_paid)).toEqual(['900.00']);
  const { data } = await t.call(statementEndpoints.statement, undefined, { token });
  expect(data.items[0]).toMatchObject({ kind: 'win', amount: '900.00' });
  expect(data.items[0]?.title).toContain('แก้ไขผล');
  const { rows: sent } = await t.deps.db.execute(
    sql`select params ->> 'amount' as amount from message_outbox order by 1`,
  );
  expect(sent.map(({ amount }) => amount)).toEqual(['1500.00', '900.00']);
  const { rows: stakes } = await t.deps.db.execute(
    sql`select stake, payout from settled_stakes where source_id = ${bill.bill_id}::uuid order by id`,
  );
  expect(stakes.map(({ stake, payout }) => [String(stake), String(payout)])).toEqual([
    ['3000', '150000'],
    ['0', '90000'],
  ]);
  await t.audit();
});

it('a second correction pays only what neither settlement nor the first paid, and the standing result drops one', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [
    ['2top', '34', '10.00'],
    ['2top', '43', '10.00'],
    ['2top', '35', '10.00'],
  ]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  await final(right, 'correction');
  await tick(t.deps);
  await final({ ...right, first: '1235' }, 'correction');
  await tick(t.deps);
  await final(wrong, 'correction');
  await tick(t.deps);
  expect(await lasting(a)).toBe(-30_00n + 3n * 900_00n);
  const { resultVersion } = await requireRound(t.deps.db, round);
  expect(resultVersion).toBe(4);
  await lotto(['correct', round, '1234', ...options, '--reason', 'ลองอีกครั้ง']);
  expect(
    (await lotto(['correct', round, '1243', ...options, '--reason', 'ผลเดิมถูกแล้ว'], byBob)).printed,
  ).toContain('DISPUTED');
  expect((await lotto(['decide', round, codeOf(round, 5, wrong)], byBob)).printed).toContain(
    'stays as it is',
  );
  t.clock.advance(3_600_000);
  await tick(t.deps);
  expect((await requireRound(t.deps.db, round)).resultVersion).toBe(4);
  expect(await lasting(a)).toBe(-30_00n + 3n * 900_00n);
});

it('what was said for a dropped correction is no voice for a later one', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [['2top', '34', '10.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  const say = (by: Acting, result: typeof right) =>
    proposeCorrection(t.deps, by, round, { result, reason: 'ผิด' });
  expect((await say(byAlice, right)).outcome).toBe('held');
  expect((await say(byBob, wrong)).outcome).toBe('disputed');
  expect((await decideProposal(t.deps, byBob, round, codeOf(round, 2, wrong))).outcome).toBe('dropped');
  // Another person than the one whose proposal was dropped.
  expect((await say(byBob, right)).outcome).toBe('held');
  expect((await confirmProposal(t.deps, byBob, round, codeOf(round, 2, right))).outcome).toBe('own');
  expect((await confirmProposal(t.deps, byAlice, round, codeOf(round, 2, right))).outcome).toBe('final');
});

it('a correction is refused before settlement, for yeekee, and while the last one is being paid', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [['2top', '34', '10.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  const correct = () => proposeCorrection(t.deps, byAlice, round, { result: right, reason: 'ผิด' });
  expect((await correct()).outcome).toBe('unsettled');
  await final(wrong, 'result');
  expect((await correct()).outcome).toBe('unsettled');
  await settleRound(t.deps, round);
  await final(right, 'correction');
  const next = { result: wrong, reason: 'ผิด' };
  expect((await proposeCorrection(t.deps, byAlice, round, next)).outcome).toBe('unsettled');
  await tick(t.deps);
  expect((await proposeCorrection(t.deps, byAlice, round, next)).outcome).toBe('held');
});

it('cut off in the middle it goes on where the last batch ended, and rows of it are never rewritten', async () => {
  const punters: Punter[] = [];
  for (let n = 0; n < 5; n += 1) {
    const punter = await newPunter(t);
    await buy(t, punter, round, [['2top', '34', '10.00']]);
    punters.push(punter);
  }
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  await final(right, 'correction');
  expect(await payCorrection(t.deps, round, { batches: 2, size: 1 })).toBe(false);
  await t.audit();
  const paid = async () => {
    let sum = 0n;
    for (const punter of punters) sum += await lasting(punter);
    return sum;
  };
  expect(await paid()).toBe(5n * -10_00n + 2n * 900_00n);
  await tick(t.deps);
  expect(await paid()).toBe(5n * 890_00n);
  for (const change of [
    'update lotto_correction_bills set amount = 1',
    'delete from lotto_correction_lines',
    'update lotto_result_claims set voice = $$x$$',
    "update lotto_corrections set reason = 'x'",
    'delete from lotto_corrections',
    "update lotto_rounds set result = jsonb_set(result, '{first}', '\"9999\"') where result is not null",
    'update lotto_rounds set result_version = 3 where result is not null',
  ])
    await expect(t.deps.database.run(change, []), change).rejects.toThrow();
});

it('one that fails holds up no other, and is counted while it is not paid', async () => {
  const other = 'day-2026-11-22';
  const punters: Punter[] = [];
  for (const id of [round, other]) {
    t.clock.set(`${id.slice(4)}T09:00:00.000Z`);
    const punter = await newPunter(t);
    punters.push(punter);
    await buy(t, punter, id, [['2top', '34', '10.00']]);
    t.clock.set(`${id.slice(4)}T11:31:00.000Z`);
    await proposeResult(t.deps, byAlice, id, { result: wrong });
    await confirmProposal(t.deps, byBob, id, codeOf(id, 1, wrong));
    await settleRound(t.deps, id);
    await proposeCorrection(t.deps, byAlice, id, { result: right, reason: 'ผิด' });
    await confirmProposal(t.deps, byBob, id, codeOf(id, 2, right));
  }
  const lines = (count: number) =>
    corrupt(`update lotto_bills set lines = ${count} where round_id = '${round}'`);
  await lines(2);
  await expect(finishResults(t.deps)).rejects.toThrow(round);
  const paid = async () => Promise.all(punters.map(lasting));
  expect(await paid()).toEqual([-10_00n, -10_00n + 900_00n]);
  t.clock.set('2026-11-21T11:35:00.000Z');
  expect(await correctionsUnpaid.read(t.deps)).toBe(0);
  t.clock.advance(300_001);
  expect(await correctionsUnpaid.read(t.deps)).toBe(1);
  await lines(1);
  await finishResults(t.deps);
  expect(await paid()).toEqual([-10_00n + 900_00n, -10_00n + 900_00n]);
  expect(await correctionsUnpaid.read(t.deps)).toBe(0);
});

it('a release that knows of no proposals cannot record another result than the one proposed, nor one in dispute', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [['2top', '34', '10.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  const recordAtOnce = (result: typeof right) =>
    recordResult(t.deps, byBob, round, { result, source: 'operator' });
  await proposeResult(t.deps, byAlice, round, { result: right });
  await expect(recordAtOnce(wrong)).rejects.toThrow();
  await proposeResult(t.deps, byBob, round, { result: wrong });
  await expect(recordAtOnce(right)).rejects.toThrow();
  await expect(recordAtOnce(wrong)).rejects.toThrow();
  await decideProposal(t.deps, byAlice, round, codeOf(round, 1, right));
  expect((await recordAtOnce(right)).outcome).toBe('recorded');
});

it('the preview is to the satang what settlement and what the correction pays', async () => {
  const digit = fc.integer({ min: 0, max: 3 }).map(String);
  const digits = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((d) => d.join(''));
  const bet = fc.oneof(
    ...(
      [
        ['3top', 3],
        ['3tod', 3],
        ['3front', 3],
        ['2top', 2],
        ['2bottom', 2],
        ['run_top', 1],
        ['4tod', 4],
      ] as const
    ).map(([type, length]) =>
      fc.tuple(
        fc.constant(type),
        digits(length),
        fc.integer({ min: 1, max: 9 }).map((n) => `${n}.37`),
      ),
    ),
  );
  const draw = fc.record({
    first: digits(4),
    bottom2: digits(2),
    front3: fc.tuple(digits(3), digits(3)),
    bottom3: fc.tuple(digits(3), digits(3)),
  });
  let day = 21;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(bet, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      draw,
      draw,
      async (slips, first, second) => {
        const id = `day-2026-11-${day}`;
        t.clock.set(`2026-11-${day}T09:00:00.000Z`);
        day += 1;
        const punters: Punter[] = [];
        for (const slip of slips) {
          const punter = await newPunter(t);
          punters.push(punter);
          await buy(t, punter, id, slip);
        }
        const money = async () => {
          let sum = 0n;
          for (const punter of punters) sum += await balanceOf(t, punter);
          return sum;
        };
        t.clock.advance(9_300_000);
        const sold = await money();
        const expected = await previewResult(t.deps.db, await requireRound(t.deps.db, id), first);
        await recordResult(t.deps, byAlice, id, { result: first, source: 'operator' });
        await settleRound(t.deps, id);
        const settled = await money();
        expect(settled - sold).toBe(expected.total);
        const { rows } = await t.deps.db.execute(sql`
          select count(*)::int as bills, coalesce(sum(won_lines), 0)::int as lines, count(distinct member_id)::int as members
          from lotto_bills where round_id = ${id} and state = 'won'`);
        expect(rows[0]).toEqual({ bills: expected.bills, lines: expected.lines, members: expected.members });
        const more = await previewResult(t.deps.db, await requireRound(t.deps.db, id), second);
        await proposeCorrection(t.deps, byAlice, id, { result: second, reason: 'ผิด' });
        t.clock.advance(61_000);
        await tick(t.deps);
        expect((await money()) - settled).toBe(more.total);
        const [largest] = more.largest;
        if (more.total > 0n) expect(largest?.amount).toBeGreaterThan(0n);
      },
    ),
    { numRuns: process.env['LONG'] === '1' ? 9 : 4 },
  );
});

it('the audit names rows of a correction that were changed past the product, also incrementally', async () => {
  const a = await newPunter(t);
  await buy(t, a, round, [['2top', '34', '10.00']]);
  t.clock.set('2026-11-21T11:31:00.000Z');
  await final(wrong, 'result');
  await settleRound(t.deps, round);
  await final(right, 'correction');
  await tick(t.deps);
  const checks = [...resultAudit, ...turnoverAudit];
  for (const [statement, back, check] of [
    [
      'update lotto_correction_bills set amount = amount + 1',
      'update lotto_correction_bills set amount = amount - 1',
      'lotto.corrections_match_ledger',
    ],
    [
      'update lotto_correction_lines set amount = amount + 1',
      'update lotto_correction_lines set amount = amount - 1',
      'lotto.corrections_match_lines',
    ],
    [
      `update lotto_rounds set result_version = 3 where id = '${round}'`,
      `update lotto_rounds set result_version = 2 where id = '${round}'`,
      'lotto.versions_follow',
    ],
    [
      "update lotto_result_claims set voice = 'feed:' || voice",
      'update lotto_result_claims set voice = substr(voice, 6)',
      'lotto.corrections_were_proposed',
    ],
    [
      'update settled_stakes set payout = payout + 1 where stake = 0',
      'update settled_stakes set payout = payout - 1 where stake = 0',
      'turnover.stakes_are_of_bills',
    ],
  ] as const) {
    await corrupt(statement);
    for (const since of [undefined, new Date('2026-11-21T11:31:00.000Z')]) {
      const { findings } = await runAudit(t.deps.db, checks, since);
      expect(findings.map((finding) => finding.check)).toContain(check);
    }
    await corrupt(back);
  }
});
