import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { type Answer, type House, pause, secrets, send } from './house.ts';
import type { Player } from './members.ts';

/** A line as it is asked for: type, number, whole baht, and the rate that the client was told. */
export interface Line {
  readonly bet_type: '2top' | '2bottom' | '3top' | '3tod' | 'run_top';
  readonly number: string;
  readonly stake: string;
  readonly rate?: number;
}

/** A bill that the server acknowledged. */
export interface Sold {
  readonly billId: string;
  readonly roundId: string;
  readonly player: number;
  readonly stake: bigint;
}

/** What was drawn, with the winners of each bet type written out by hand. */
export interface Draw {
  readonly first: string;
  readonly bottom2: string;
  readonly winners: Readonly<Record<Line['bet_type'], readonly string[]>>;
}

/** The draw of the round that closes in the middle: reduced, capped and member-limited numbers win. */
export const hammerDraw: Draw = {
  first: '116',
  bottom2: '55',
  winners: {
    '3top': ['116'],
    '3tod': ['116', '161', '611'],
    '2top': ['16'],
    '2bottom': ['55'],
    run_top: ['1', '6'],
  },
};

/** The draw of the large rounds. */
export const largeDraw: Draw = {
  first: '407',
  bottom2: '07',
  winners: {
    '3top': ['407'],
    '3tod': ['407', '470', '047', '074', '740', '704'],
    '2top': ['07'],
    '2bottom': ['07'],
    run_top: ['4', '0', '7'],
  },
};

/** Limits of the kind `drill`, low enough to be reached; satang. */
export const limits = {
  maxPerMember: 20_00,
  maxPerNumber3top: 20_00,
  caps: [
    { type: '2bottom', number: '55', cap: 40_00 },
    { type: '2bottom', number: '56', cap: 17_00 },
    { type: '3tod', number: '116', cap: 25_00 },
  ],
  reduced: [
    { type: '2top', number: '16', rate: 4_500 },
    { type: '3top', number: '007', rate: 45_000 },
  ],
  closed: [
    { type: '2top', number: '13' },
    { type: '3top', number: '666' },
  ],
} as const;

function baht(satang: number): string {
  return `${satang / 100}.00`;
}
function any<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('an empty list');
  return one;
}
function digits(length: number): string {
  return String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');
}

const lengths = { '2top': 2, '2bottom': 2, '3top': 3, '3tod': 3, run_top: 1 } as const;
const types = ['2top', '2bottom', '3top', '3tod', 'run_top'] as const;

function plainLine(most: number): Line {
  const bet_type = any(types);
  const number = digits(lengths[bet_type]);
  return { bet_type, number, stake: baht(100 * (1 + Math.floor(Math.random() * most))) };
}

/** One slip of the hammer: one to three lines, every third slip on a number with a limit. */
export function hammerSlip(): readonly Line[] {
  const plain = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => plainLine(3));
  const stake = baht(100 * (1 + Math.floor(Math.random() * 3)));
  const hot = Math.random();
  if (hot < 0.12) return [...plain, { bet_type: '2bottom', number: any(['55', '56']), stake }];
  if (hot < 0.17) return [{ bet_type: '3tod', number: any(['116', '161', '611']), stake }, ...plain];
  if (hot < 0.22) return [{ bet_type: '2top', number: '77', stake: '5.00' }];
  if (hot < 0.26) return [{ bet_type: '3top', number: '116', stake }];
  if (hot < 0.29) return [{ bet_type: '2top', number: '16', stake, ...(hot < 0.27 ? { rate: 9_000 } : {}) }];
  if (hot < 0.31) return [{ bet_type: '3top', number: '007', stake }];
  if (hot < 0.33) return [...plain, { ...any(closedLines), stake }];
  return plain;
}
const closedLines: readonly Line[] = limits.closed.map(({ type, number }) => ({
  bet_type: type,
  number,
  stake: '1.00',
}));

/** A slip of many lines of one baht. */
export function largeSlip(lines: number): readonly Line[] {
  return Array.from({ length: lines }, () => plainLine(1));
}

/** Two kinds: `drill` with limits of all three sorts, `drill-large` without. Drawn on no day: no job makes rounds of them. */
export async function makeKinds(db: pg.Pool): Promise<void> {
  await db.query("insert into lotto_categories values ('drill', 'Drill', 'th', 99)");
  await db.query(`
    insert into lotto_kinds (kind_id, category_id, kind_name, icon, position, is_yeekee, active, schedule, schedule_text,
      bill_minimum, bill_maximum, max_lines, cancel_minutes, cancel_per_day)
    select id, 'drill', id, 'th', 99, false, true,
      '{"days":{"by":"week","days":[]},"open":"06:00","close":"18:00","draw":"18:30"}', 'drill', 100, 100000000, 1000, 0, 4
    from unnest(array['drill', 'drill-large']) id`);
  await db.query(
    `insert into lotto_rates (kind_id, bet_type, rate, minimum, maximum, max_per_member, max_per_number)
     select k.kind_id, r.type, r.rate, 100, 1000000,
       case when k.kind_id = 'drill' and r.type = '2top' then $1::bigint end,
       case when k.kind_id = 'drill' and r.type = '3top' then $2::bigint end
     from lotto_kinds k cross join (values ('2top', 9000), ('2bottom', 9000), ('3top', 90000), ('3tod', 15000), ('run_top', 320)) r (type, rate)
     where k.category_id = 'drill'`,
    [limits.maxPerMember, limits.maxPerNumber3top],
  );
  const add = (kind: string, type: string, number: string, rate: number | null, cap: number | null) =>
    db.query("insert into lotto_number_limits values ($1, 'drill', null, $2, $3, $4, $5, $6, now())", [
      randomUUID(),
      type,
      number,
      kind,
      rate,
      cap,
    ]);
  for (const { type, number } of limits.closed) await add('closed', type, number, null, null);
  for (const { type, number, rate } of limits.reduced) await add('reduced', type, number, rate, null);
  for (const { type, number, cap } of limits.caps) await add('cap', type, number, null, cap);
}

/** A round that is open now and closes in so many milliseconds; returns its close (ms since the epoch). */
export async function makeRound(db: pg.Pool, id: string, kind: string, closesInMs: number): Promise<number> {
  const { rows } = await db.query<{ at: string }>(
    `insert into lotto_rounds (id, kind_id, day, state, opens_at, closes_at, draws_at, created_at)
     select $1, $2, '2026-01-01', 'open', t - interval '1 minute', t + $3 * interval '1 ms', t + $3 * interval '1 ms', t
     from (select date_trunc('milliseconds', clock_timestamp()) as t) now
     returning (extract(epoch from closes_at) * 1000)::bigint::text as at`,
    [id, kind, closesInMs],
  );
  return Number(rows[0]?.at);
}

/** Brings a round's close to now, as only a person with the keys to the database can: times of rounds are final. */
export async function closeNow(db: pg.Pool, id: string): Promise<void> {
  const client = await db.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    await client.query(
      'update lotto_rounds set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1',
      [id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Sends the result by the signed feed until a person has taken it. */
export async function tellResult(
  house: () => Pick<House, 'url'>,
  roundId: string,
  { first, bottom2 }: Draw,
): Promise<void> {
  const event_id = randomUUID();
  const body = { event_id, type: 'lotto.result', round_id: roundId, result: { first, bottom2 } };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await send(`${house().url}/api/webhook/lotto/signed-draw`, body, {
      secret: secrets.lotto,
    });
    const outcome = answer?.data['outcome'];
    if (outcome === 'recorded' || outcome === 'duplicate') return;
    await pause(100);
  }
  throw new Error(`the result of ${roundId} was not taken`);
}

/** One sale with its key, sent again under the same key until something sure comes back. */
export async function sell(
  house: () => Pick<House, 'url'>,
  player: Player,
  roundId: string,
  lines: readonly Line[],
): Promise<{ readonly answer: Answer; readonly sentAt: number; readonly again: number }> {
  const key = randomUUID();
  const sentAt = Date.now();
  for (let again = 0; again < 600; again += 1) {
    const body = { round_id: roundId, lines };
    const answer = await send(`${house().url}/api/lotto/bill/create`, body, { token: player.token, key });
    if (answer && answer.status === 200) return { answer, sentAt, again };
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`a sale was answered ${answer.status} ${answer.text}`);
    await pause(50);
  }
  throw new Error('a sale was never answered');
}
