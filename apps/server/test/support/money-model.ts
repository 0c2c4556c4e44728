import { formatBaht } from '@benjarong/contract';

/** Wallet types that the sequences use: cash and bonus. */
export type WalletType = 1 | 2;

/** What one transaction id of the provider means. */
export interface KnownId {
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  /** Everything that was said under it. */
  readonly said: string;
  readonly person: number;
  readonly type: WalletType;
}

/** A deposit order as a person with pen and paper would keep it. */
export interface ModelOrder {
  readonly person: number;
  readonly amount: bigint;
  readonly createdAt: number;
  readonly expiresAt: number;
  state: 'pending' | 'review' | 'paid' | 'rejected';
}

/** Everything that the house must remember, in a few maps that anybody can check by reading. */
export interface Model {
  now: number;
  betsOpen: boolean;
  readonly people: readonly { readonly cash: Record<WalletType, bigint>; points: bigint }[];
  readonly movements: Map<string, number>;
  readonly keys: Map<string, string>;
  readonly pointKeys: Set<string>;
  readonly sessions: { readonly person: number; readonly type: WalletType; expiresAt: number }[];
  readonly ids: Map<string, KnownId>;
  readonly bets: Map<string, { readonly stake: bigint; state: 'open' | 'settled' | 'undone' }>;
  readonly orders: ModelOrder[];
  readonly events: Map<string, string>;
  readonly reviews: {
    readonly order: ModelOrder | undefined;
    readonly amount: bigint;
    readonly currency: string;
    state: 'open' | 'approved' | 'rejected';
  }[];
}

/** Name of a wallet in {@link Model.movements}. */
export function walletName(person: number, type: WalletType): string {
  return `${person}:${type}`;
}

/** Every wallet of the two people, in the order in which their first games are opened. */
export const wallets: readonly { readonly person: number; readonly type: WalletType }[] = [
  { person: 0, type: 1 },
  { person: 0, type: 2 },
  { person: 1, type: 1 },
  { person: 1, type: 2 },
];

/** What is in every wallet at first. */
export const startMoney = 500_00n;

/** A house in which two people have money and a game open on each wallet, and nothing happened yet. */
export function newModel(now: number): Model {
  return {
    now,
    betsOpen: true,
    people: [0, 1].map(() => ({ cash: { 1: startMoney, 2: startMoney }, points: 0n })),
    movements: new Map(wallets.map(({ person, type }) => [walletName(person, type), 1])),
    keys: new Map(),
    pointKeys: new Set(),
    sessions: wallets.map((one) => ({ ...one, expiresAt: now + 6 * 3_600_000 })),
    ids: new Map(),
    bets: new Map(),
    orders: [],
    events: new Map(),
    reviews: [],
  };
}

function personOf(model: Model, person: number) {
  const found = model.people[person];
  if (!found) throw new Error(`the model has no person ${person}`);
  return found;
}

/** Satang in a wallet. */
export function balanceIn(model: Model, person: number, type: WalletType): bigint {
  return personOf(model, person).cash[type];
}

function move(model: Model, person: number, type: WalletType, amount: bigint): void {
  personOf(model, person).cash[type] += amount;
  const name = walletName(person, type);
  model.movements.set(name, (model.movements.get(name) ?? 0) + 1);
}

function told(model: Model, outcome: 'done' | 'duplicate', person: number, type: WalletType): string {
  return `${outcome} ${formatBaht(balanceIn(model, person, type))}`;
}

/** A correction under a key. */
export function adjusted(
  model: Model,
  { person, type, amount, key }: { person: number; type: WalletType; amount: bigint; key: string },
): string {
  const said = `${person} ${type} ${amount}`;
  const known = model.keys.get(key);
  if (known !== undefined) return known === said ? 'replayed' : 'transaction_conflict';
  if (balanceIn(model, person, type) + amount < 0n) return 'insufficient_funds';
  model.keys.set(key, said);
  move(model, person, type, amount);
  return 'posted';
}

/** A movement of points: the balance is looked at first, then the key. */
export function pointed(
  model: Model,
  { person, amount, key }: { person: number; amount: bigint; key: string },
): string {
  const one = personOf(model, person);
  if (one.points + amount < 0n) return 'insufficient_funds';
  if (model.pointKeys.has(key)) return 'transaction_conflict';
  model.pointKeys.add(key);
  one.points += amount;
  return String(one.points);
}

/** A stake. */
export function staked(
  model: Model,
  { session, id, amount }: { session: number; id: string; amount: bigint },
): string {
  const game = model.sessions[session];
  if (!game) return 'game_session_expired';
  const said = `${session} ${amount}`;
  const known = model.ids.get(id);
  if (known) {
    if (known.kind === 'tombstone') return 'bet_rolled_back';
    if (known.kind !== 'bet' || known.said !== said) return 'transaction_conflict';
    return model.bets.get(id)?.state === 'undone'
      ? 'bet_rolled_back'
      : told(model, 'duplicate', known.person, known.type);
  }
  if (!model.betsOpen) return 'bets_stopped';
  if (game.expiresAt <= model.now) return 'game_session_expired';
  if (balanceIn(model, game.person, game.type) < amount) return 'insufficient_funds';
  model.ids.set(id, { kind: 'bet', said, person: game.person, type: game.type });
  model.bets.set(id, { stake: amount, state: 'open' });
  move(model, game.person, game.type, -amount);
  return told(model, 'done', game.person, game.type);
}

/** A win. */
export function won(
  model: Model,
  { person, bet, id, amount }: { person: number; bet: string; id: string; amount: bigint },
): string {
  const origin = model.ids.get(bet);
  if (!origin || (origin.kind !== 'bet' && origin.kind !== 'tombstone')) return 'bet_not_found';
  const said = `${person} ${bet} ${amount}`;
  const known = model.ids.get(id);
  if (known) {
    if (known.kind !== 'win' || known.said !== said) return 'transaction_conflict';
    return told(model, 'duplicate', known.person, known.type);
  }
  const taken = model.bets.get(bet);
  if (!taken || taken.state === 'undone') return 'bet_rolled_back';
  if (origin.person !== person) return 'transaction_conflict';
  taken.state = 'settled';
  model.ids.set(id, { kind: 'win', said, person, type: origin.type });
  if (amount > 0n) move(model, person, origin.type, amount);
  return told(model, 'done', person, origin.type);
}

/** An undone bet. */
export function undone(
  model: Model,
  { person, bet, id }: { person: number; bet: string; id: string },
): string {
  if (id === bet) return 'transaction_conflict';
  const said = `${person} ${bet}`;
  const origin = model.ids.get(bet);
  const known = model.ids.get(id);
  if (known) {
    if (known.kind !== 'rollback' || known.said !== said) return 'transaction_conflict';
    return told(model, 'duplicate', known.person, known.type);
  }
  if (!origin) {
    model.ids.set(bet, { kind: 'tombstone', said, person, type: 1 });
    model.ids.set(id, { kind: 'rollback', said, person, type: 1 });
    return told(model, 'done', person, 1);
  }
  if (origin.kind === 'tombstone') return 'bet_rolled_back';
  const taken = model.bets.get(bet);
  if (origin.kind !== 'bet' || !taken) return 'bet_not_found';
  if (origin.person !== person) return 'transaction_conflict';
  if (taken.state === 'settled') return 'bet_settled';
  if (taken.state === 'undone') return 'bet_rolled_back';
  taken.state = 'undone';
  model.ids.set(id, { kind: 'rollback', said, person, type: origin.type });
  move(model, person, origin.type, taken.stake);
  return told(model, 'done', person, origin.type);
}

/** Whether an order may be made; the caller adds it. */
export function ordered(amount: bigint): string {
  if (amount < 20_00n) return 'payment_amount_too_small';
  if (amount > 200_000_00n) return 'payment_amount_too_large';
  // A new order supersedes the unpaid one of its channel: there is only one channel here.
  return 'ordered';
}

/** What the bank says about a payment. */
export interface Payment {
  readonly event: string;
  readonly order: ModelOrder | undefined;
  readonly amount: bigint;
  readonly currency: string;
  readonly rightReceiver: boolean;
  readonly paidAt: number;
  readonly said: string;
}

/** A payment told by the bank. */
export function paid(model: Model, payment: Payment): string {
  const known = model.events.get(payment.event);
  if (known !== undefined) return known === payment.said ? 'duplicate' : 'transaction_conflict';
  model.events.set(payment.event, payment.said);
  const { order, amount, currency, paidAt } = payment;
  const fits =
    order !== undefined &&
    currency === 'THB' &&
    payment.rightReceiver &&
    amount === order.amount &&
    order.state === 'pending' &&
    paidAt <= model.now + 60_000 &&
    paidAt >= order.createdAt - 60_000 &&
    paidAt <= order.expiresAt;
  if (fits) {
    order.state = 'paid';
    move(model, order.person, 1, amount);
    return 'credited';
  }
  model.reviews.push({ order, amount, currency, state: 'open' });
  if (order?.state === 'pending') order.state = 'review';
  return 'review';
}

/** An operator's decision. */
export function decided(model: Model, index: number, verdict: 'approve' | 'reject'): string {
  const review = model.reviews[index];
  if (!review || review.state !== 'open') return 'refused';
  const { order } = review;
  if (verdict === 'approve') {
    if (review.currency !== 'THB' || !order) return 'refused';
    review.state = 'approved';
    if (order.state !== 'rejected') order.state = 'paid';
    move(model, order.person, 1, review.amount);
    return 'approved';
  }
  review.state = 'rejected';
  const others = model.reviews.some((one) => one.order === order && one.state === 'open');
  if (order?.state === 'review' && !others) order.state = 'rejected';
  return 'rejected';
}
