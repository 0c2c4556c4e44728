import type pg from 'pg';

import type { Player } from './members.ts';
import { type Draw, limits, type Sold } from './lotto.ts';

/** Takes a sentence, whether it held, and the figure that shows it. */
export type Hold = (what: string, holds: boolean, figure: string) => void;

/** Whole number that a query answers in its first column. */
export async function numberOf(db: pg.Pool, text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ n: string }>(`select (${text})::text as n`, [...values]);
  return Number(rows[0]?.n ?? 0);
}

/** Invariant 12: by what is in the rows, and by what the clients saw. */
export async function checkLate(
  db: pg.Pool,
  hold: Hold,
  seen: { readonly roundId: string; readonly closesAt: number; readonly acceptedSentAfter: number },
): Promise<void> {
  const late = await numberOf(
    db,
    'select count(*) from lotto_bills b join lotto_rounds r on r.id = b.round_id where b.placed_at >= r.closes_at',
  );
  const { rows } = await db.query<{ placed: string; ledger: string; committed: string }>(
    `select round(extract(epoch from r.closes_at - max(b.placed_at)) * 1000)::text as placed,
       round(extract(epoch from max(t.recorded_at) - r.closes_at) * 1000)::text as ledger,
       round(extract(epoch from max(pg_xact_commit_timestamp(b.xmin)) filter (where b.state = 'waiting') - r.closes_at) * 1000)::text as committed
     from lotto_bills b join lotto_rounds r on r.id = b.round_id join ledger_transactions t on t.key = 'lotto:bet:' || b.id
     where r.id = $1 group by r.id`,
    [seen.roundId],
  );
  const { placed, ledger, committed } = rows[0] ?? {};
  hold('no bill was placed at or after close by the database’s clock', late === 0, `${late} late`);
  hold(
    'no slip that was sent after close was sold',
    seen.acceptedSentAfter === 0,
    `${seen.acceptedSentAfter}; the last bill read the clock ${placed} ms before close, was debited ${ledger} ms and committed ${committed} ms after it (below zero: before)`,
  );
}

/** Invariants 13 and 15 with the winners written by hand: every line decided, each paid once at its own rate. */
export async function checkPaid(
  db: pg.Pool,
  hold: Hold,
  rounds: ReadonlyMap<string, Draw>,
  sold: ReadonlyMap<string, Sold>,
): Promise<void> {
  const ids = [...rounds.keys()];
  const { rows } = await db.query<{ id: string }>('select id from lotto_bills where round_id = any($1)', [
    ids,
  ]);
  const there = new Set(rows.map(({ id }) => id));
  const lost = [...sold.keys()].filter((id) => !there.has(id)).length;
  hold(
    'every acknowledged bill is there and there is no other',
    lost === 0 && there.size === sold.size,
    `${sold.size} acknowledged, ${there.size} stored, ${lost} lost`,
  );
  const open = await numberOf(
    db,
    `select count(*) from lotto_bills b join lotto_lines l on l.bill_id = b.id
     where b.round_id = any($1) and (b.state not in ('won', 'lost') or l.state not in ('won', 'lost'))`,
    [ids],
  );
  const unfinished = await numberOf(
    db,
    "select count(*) from lotto_rounds where id = any($1) and (state <> 'settled' or finished_at is null)",
    [ids],
  );
  hold(
    'settlement missed no line',
    open === 0 && unfinished === 0,
    `${open} lines undecided, ${unfinished} rounds unfinished`,
  );
  let wrong = 0;
  let lines = 0;
  let won = 0;
  for (const [id, draw] of rounds) {
    const winners = Object.entries(draw.winners).flatMap(([type, numbers]) =>
      numbers.map((number) => `${type} ${number}`),
    );
    const { rows: counted } = await db.query<{ lines: number; won: number; wrong: number }>(
      `select count(*)::int as lines, count(*) filter (where right_one)::int as won,
         count(*) filter (where payout <> case when right_one then stake * rate / 100 else 0 end or (state = 'won') <> right_one)::int as wrong
       from (select l.*, l.bet_type || ' ' || l.number = any($2) as right_one
         from lotto_lines l join lotto_bills b on b.id = l.bill_id where b.round_id = $1) l`,
      [id, winners],
    );
    lines += counted[0]?.lines ?? 0;
    won += counted[0]?.won ?? 0;
    wrong += counted[0]?.wrong ?? 0;
  }
  hold(
    'every line is paid as reckoned by hand',
    wrong === 0 && won > 0,
    `${lines} lines, ${won} won, ${wrong} wrong`,
  );
  const unequal = await numberOf(
    db,
    `select count(*) from (
       select b.id, sum(l.payout) as due from lotto_bills b join lotto_lines l on l.bill_id = b.id where b.round_id = any($1) group by b.id
     ) d left join lateral (
       select count(distinct t.id) as n, sum(e.amount) as paid from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id and e.version is not null
       where t.key = 'lotto:win:' || d.id
     ) m on true
     where coalesce(m.paid, 0) <> d.due or m.n <> (d.due > 0)::int`,
    [ids],
  );
  hold('every winning bill has one payment of its sum', unequal === 0, `${unequal} differ`);
}

/** Each wallet is what went in, less stakes, plus what the lines won. */
export async function checkBalances(
  db: pg.Pool,
  hold: Hold,
  players: readonly Player[],
  sold: ReadonlyMap<string, Sold>,
  start: bigint,
): Promise<void> {
  const staked = new Map<number, bigint>();
  for (const bill of sold.values()) staked.set(bill.player, (staked.get(bill.player) ?? 0n) + bill.stake);
  let wrong = 0;
  for (const [index, player] of players.entries()) {
    const { rows } = await db.query<{ won: string; balance: string }>(
      `select coalesce((select sum(l.payout) from lotto_lines l join lotto_bills b on b.id = l.bill_id where b.member_id = $1), 0)::text as won,
         (select balance::text from ledger_accounts where id = $2) as balance`,
      [player.memberId, player.walletId],
    );
    const due = start - (staked.get(index) ?? 0n) + BigInt(rows[0]?.won ?? 0);
    if (BigInt(rows[0]?.balance ?? -1) !== due) wrong += 1;
  }
  hold(
    'every wallet holds what the acknowledged bills make it',
    wrong === 0,
    `${wrong} of ${players.length} differ`,
  );
}

/**
 * Invariant 18 in the round `id`: closed sells nothing, reduced only at its rate, caps and bounds to the satang. In a
 * small run the last baht of a cap may find no slip that fits: `slack` satang may be left.
 */
export async function checkLimits(db: pg.Pool, hold: Hold, id: string, slack: number): Promise<void> {
  const from = 'from lotto_lines l join lotto_bills b on b.id = l.bill_id where b.round_id = $1';
  const parts: string[] = [];
  let exact = true;
  for (const { type, number } of limits.closed) {
    const n = await numberOf(db, `select count(*) ${from} and bet_type = $2 and number = $3`, [
      id,
      type,
      number,
    ]);
    exact &&= n === 0;
    parts.push(`${type} ${number} closed: ${n} sold`);
  }
  for (const { type, number, rate } of limits.reduced) {
    const of = `${from} and bet_type = $2 and number = $3`;
    const n = await numberOf(db, `select count(*) ${of}`, [id, type, number]);
    const odd = await numberOf(db, `select count(*) ${of} and (l.rate <> $4 or l.full_rate <> $4 * 2)`, [
      id,
      type,
      number,
      rate,
    ]);
    exact &&= n > 0 && odd === 0;
    parts.push(`${type} ${number} half: ${n} sold, ${odd} at another rate`);
  }
  const caps = [...limits.caps, { type: '3top', number: '116', cap: limits.maxPerNumber3top }];
  for (const { type, number, cap } of caps) {
    const sum = await numberOf(
      db,
      `select coalesce(sum(l.stake), 0) ${from} and bet_type = $2 and same_number = $3`,
      [id, type, number],
    );
    exact &&= sum <= cap && sum >= cap - slack;
    parts.push(`${type} ${number} cap ${cap / 100}: ${sum / 100}`);
  }
  const over = await numberOf(
    db,
    `select count(*) from (select 1 ${from} and bet_type = '2top' group by b.member_id, l.same_number having sum(l.stake) > ${limits.maxPerMember}) o`,
    [id],
  );
  const at = await numberOf(
    db,
    `select count(*) from (select 1 ${from} and bet_type = '2top' group by b.member_id, l.same_number having sum(l.stake) = ${limits.maxPerMember}) o`,
    [id],
  );
  const most = await numberOf(
    db,
    `select max(s) from (select sum(l.stake) as s ${from} and bet_type = '3top' group by l.same_number) o`,
    [id],
  );
  exact &&= over === 0 && at > 0 && most <= limits.maxPerNumber3top;
  parts.push(`2top per member ${limits.maxPerMember / 100}: ${at} at it, ${over} over`);
  hold('limits are exact', exact, parts.join('; '));
}
