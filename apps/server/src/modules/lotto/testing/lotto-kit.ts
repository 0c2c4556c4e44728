import { lottoEndpoints, type LottoBetType } from '@benjarong/contract';

import { transact } from '../../../db/index.ts';
import { newId } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { createMember, openSession } from '../../auth/index.ts';
import { ledger } from '../../ledger/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import { createRounds } from '../round/create.ts';
import { forgetKinds } from '../round/kinds.ts';
import { lottoCategories, lottoKinds, lottoRates } from '../tables.ts';

/** A member with money and a session. */
export interface Punter {
  readonly memberId: string;
  readonly username: string;
  readonly walletId: string;
  readonly token: string;
}

let counter = 0;

/** A person new with satang in the main wallet. */
export async function newPunter(t: TestApp, satang = 100_000_00n): Promise<Punter> {
  counter += 1;
  const username = `punter${counter.toString().padStart(5, '0')}`;
  const { id: memberId } = await createMember(
    t.deps,
    {
      mobile: `09${(10_000_000 + counter).toString()}`,
      username,
      password: 'ChaYen-2569',
      referralCode: undefined,
      knowUsId: 7,
      bankAccount: undefined,
      otpToken: undefined,
    },
    '127.0.0.1',
  );
  const wallet = await mainWallet(t.deps.db, memberId);
  if (!wallet) throw new Error('no wallet');
  await transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind: 'adjustment',
      key: `test:${newId()}`,
      reference: 'test',
      at: t.clock.now(),
      lines: [
        { account: wallet.id, amount: satang },
        { account: ledger.house('adjustments'), amount: -satang },
      ],
    }),
  );
  return { memberId, username, walletId: wallet.id, token: await newToken(t, memberId) };
}

/** Logs a punter in once more, from the device of that name. */
export async function logInFrom(t: TestApp, { memberId }: Punter, device: string): Promise<void> {
  await newToken(t, memberId, device);
}

/** The same punters with sessions of now: the clock went on past the old ones. */
export async function backAgain(t: TestApp, punters: readonly Punter[]): Promise<Punter[]> {
  const back: Punter[] = [];
  for (const punter of punters) back.push({ ...punter, token: await newToken(t, punter.memberId) });
  return back;
}

/** Balance of the main wallet in satang. */
export async function balanceOf(t: TestApp, { walletId }: Pick<Punter, 'walletId'>): Promise<bigint> {
  return (await ledger.wallet(t.deps.db, walletId))?.balance ?? 0n;
}

const bounds = { minimum: 1_00n, maximum: 10_000_00n, maxPerMember: null, maxPerNumber: null };

/** What a test kind may differ in. */
export interface TestKind {
  readonly rates?: readonly (Partial<typeof lottoRates.$inferInsert> & {
    readonly betType: LottoBetType;
    readonly rate: number;
  })[];
  readonly schedule?: (typeof lottoKinds.$inferInsert)['schedule'];
  readonly change?: Partial<typeof lottoKinds.$inferInsert>;
}

/**
 * Two kinds and their rounds: `day` draws daily (open 06:00, close 18:10, draw 18:30 Bangkok, all types but set4 unless asked for), `yk`
 * is a yeekee of 3 minutes around the clock, with rounds when asked for `all`.
 */
export async function seedKinds(
  t: TestApp,
  day: TestKind = {},
  which: 'all' | 'draws' = 'draws',
): Promise<void> {
  const { db } = t.deps;
  const kind = {
    categoryId: 'test',
    icon: 'th',
    scheduleText: 'daily',
    billMinimum: 1_00n,
    billMaximum: 50_000_00n,
    maxLines: 500,
    cancelMinutes: 10,
    cancelPerDay: 4,
  };
  await db
    .insert(lottoCategories)
    .values({ categoryId: 'test', categoryName: 'Test', icon: 'th', position: 0 });
  await db.insert(lottoKinds).values([
    {
      ...kind,
      kindId: 'day',
      kindName: 'Daily',
      position: 0,
      isYeekee: false,
      schedule: day.schedule ?? {
        days: { by: 'week', days: [0, 1, 2, 3, 4, 5, 6] },
        open: '06:00',
        close: '18:10',
        draw: '18:30',
      },
      ...day.change,
    },
    {
      ...kind,
      kindId: 'yk',
      kindName: 'Yeekee',
      position: 1,
      isYeekee: true,
      isDemo: true,
      cancelMinutes: 1,
      schedule: { firstOpen: '00:00', everyMinutes: 3, rounds: 480, shootSeconds: 20 },
    },
  ]);
  const all: TestKind['rates'] = day.rates ?? [
    { betType: '3top', rate: 90_000 },
    { betType: '3tod', rate: 15_000 },
    { betType: '3front', rate: 45_000 },
    { betType: '3bottom', rate: 45_000 },
    { betType: '2top', rate: 9_000 },
    { betType: '2bottom', rate: 9_000 },
    { betType: 'run_top', rate: 320 },
    { betType: 'run_bottom', rate: 420 },
    { betType: '4top', rate: 600_000 },
    { betType: '4tod', rate: 25_000 },
  ];
  await db.insert(lottoRates).values([
    ...all.map((rate) => ({ ...bounds, setTerms: null, ...rate, kindId: 'day' })),
    ...(['3top', '2top', '2bottom'] as const).map((betType) => ({
      ...bounds,
      kindId: 'yk',
      betType,
      rate: betType === '3top' ? 85_000 : 9_000,
      setTerms: null,
    })),
  ]);
  forgetKinds(t.deps);
  await createRounds(t.deps, which);
}

/** A bet as text: type, number, baht. */
export type Bet = readonly [type: LottoBetType, number: string, baht: string];

/** The lines of a request. */
export function linesOf(bets: readonly Bet[]) {
  return bets.map(([bet_type, number, stake]) => ({ bet_type, number, stake }));
}

/** Sells a slip through the API and returns the call’s reply. */
export function buy(
  t: TestApp,
  punter: Punter,
  round_id: string,
  bets: readonly Bet[],
  idempotencyKey = newId(),
) {
  return t.call(
    lottoEndpoints.create,
    { round_id, lines: linesOf(bets) },
    { token: punter.token, idempotencyKey },
  );
}

// Each punter has a device of their own unless a test says otherwise: accounts of one device are one person.
async function newToken(t: TestApp, memberId: string, userAgent = `test ${memberId}`): Promise<string> {
  const { accessToken } = await transact(t.deps.db, (tx) =>
    openSession(tx, { memberId, caller: { ip: '127.0.0.1', userAgent }, now: t.clock.now() }),
  );
  return accessToken;
}
