import { lottoEndpoints } from '@benjarong/contract';
import { plainHashing, verifyProof } from '@benjarong/lotto-engine/yeekee';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buy, newPunter, type Punter, seedKinds } from '../../src/modules/lotto/testing/lotto-kit.ts';
import { settleRound } from '../../src/modules/lotto/bill/settle.ts';
import { endYeekee } from '../../src/modules/lotto/yeekee/end.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, type Holder, openAll, openHolder } from './support.ts';

const round = 'yk-2026-11-21-321'; // 16:00 to 16:03 in Bangkok, shots until 16:03:20
const end = '2026-11-21T09:03:20.000Z';

let t: TestApp;
let holder: Holder;
let members: Punter[];
beforeAll(async () => {
  t = await createTestApp();
  holder = await openHolder(t);
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t, {}, 'all');
  members = [];
  for (let n = 0; n < 10; n += 1) members.push(await newPunter(t));
  await openAll(t);
}, 300_000);
afterAll(async () => {
  await holder.close();
  await t.close();
});

function shoot(n: number) {
  return t.call(
    lottoEndpoints.shootNumber,
    { round_id: round, number: String((n * 7_919) % 100_000).padStart(5, '0') },
    { token: members[n % members.length]?.token ?? '' },
  );
}

/** Ten members one after the other, `times` times. */
async function shootAll(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (let n = 0; n < members.length; n += 1) expect((await shoot(time * 10 + n)).error).toBeUndefined();
    // More than the pause of 5 s: two readings of the clock differ by what lies between them.
    t.clock.advance(30_000);
  }
}

async function proven(): Promise<{ proven: boolean; shots: number | undefined }> {
  const { data } = await t.call(lottoEndpoints.proof, undefined, { query: { round_id: round } });
  const verified = await verifyProof(plainHashing, data.proof, {
    roundId: round,
    commitment: data.commitment,
  });
  return { proven: verified.proven, shots: data.proof?.shots.length };
}

const chain = `select 1 from lotto_yeekee where round_id = '${round}' for update`;

describe('shots at once (invariant 20)', () => {
  it('of ten members make one chain without a gap', async () => {
    const all = await holder.holding(chain, async () => {
      const shots = atOnce(10, shoot);
      await holder.waiting(10);
      return { shots };
    });
    expect(errorsOf(await all.shots)).toEqual({ ok: 10 });
    const { rows } = await t.deps.db.execute<{ position: number }>(
      sql`select position from lotto_shots where round_id = ${round} order by position`,
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('of one member are one shot: the others come too soon', async () => {
    const all = await holder.holding(chain, async () => {
      const shots = atOnce(8, () => shoot(0));
      await holder.waiting(8);
      return { shots };
    });
    expect(errorsOf(await all.shots)).toEqual({ ok: 1, shot_too_soon: 7 });
  });

  it('that waited until the end are not taken', async () => {
    const all = await holder.holding(chain, async () => {
      const shots = atOnce(8, shoot);
      await holder.waiting(8);
      await holder.client.query('select pg_sleep(0.3)');
      t.clock.set(end);
      return { shots };
    });
    expect(errorsOf(await all.shots)).toEqual({ shot_ended: 8 });
  });

  it('that is in flight at the end counts: the result is made of it too', async () => {
    await shootAll(2);
    const last = await holder.holding('lock table lotto_shots in share mode', async () => {
      const shot = shoot(0);
      await holder.waiting(1);
      t.clock.set(end);
      const ended = endYeekee(t.deps, round);
      await holder.waiting(2);
      return { shot, ended };
    });
    await last.ended;
    expect((await last.shot).error).toBeUndefined();
    expect(await proven()).toEqual({ proven: true, shots: 21 });
  });
});

it('bonuses are paid once, however many settle (invariant 15)', async () => {
  for (const one of members) await buy(t, one, round, [['3top', '000', '100.00']]);
  await shootAll(2);
  t.clock.set(end);
  await atOnce(4, () => endYeekee(t.deps, round));
  const settled = await atOnce(4, () => settleRound(t.deps, round));
  expect(settled.filter((one) => one.status === 'rejected')).toEqual([]);
  expect(await settleRound(t.deps, round)).toBe(true);
  const { rows } = await t.deps.db.execute<{ key: string }>(
    sql`select key from ledger_transactions where kind = 'bonus' order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual([`lotto:bonus:${round}:1`, `lotto:bonus:${round}:16`]);
  expect((await proven()).proven).toBe(true);
}, 300_000);
