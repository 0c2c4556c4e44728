import { randomUUID } from 'node:crypto';

import { formatBaht, parseBaht } from '@benjarong/contract';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Caller, CallResult } from '../kernel/calls.ts';
import type { Journal } from '../kernel/journal.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';

/** How the bank treats the payouts that come next. */
export const behaviours = [
  'pay',
  'manual',
  'refuse',
  'return',
  'return_later',
  'silent_paid',
  'silent_returned',
  'silent_lost',
  'twice',
  'other_amount',
  'early',
] as const;

/** One of {@link behaviours}. */
export type Behaviour = (typeof behaviours)[number];

const move = Type.Enum(['paid', 'failed', 'reversed']);

/** A payout and how far the product was told of it; the journal holds one line per change. */
export const payoutRecord = Type.Object({
  payout_id: Type.String(),
  provider_ref: Type.String(),
  bank_id: Type.Integer(),
  account_no: Type.String(),
  account_name: Type.String(),
  /** What was asked for. */
  amount: Type.String(),
  /** What is paid; another one when a tester wants it. */
  paid_amount: Type.String(),
  state: Type.Enum(['accepted', 'refused', 'paid', 'failed', 'reversed']),
  behaviour: Type.String(),
  created_at: Type.String(),
  /** What happens by itself, in order. */
  plan: Type.Array(Type.Object({ at: Type.String(), move })),
  /** What the product is to hear. */
  events: Type.Array(
    Type.Object({
      event_id: Type.String(),
      move,
      at: Type.String(),
      copies: Type.Integer(),
      delivered: Type.Boolean(),
      outcome: Type.Optional(Type.String()),
    }),
  ),
});

/** One payout of the pretend bank. */
export type Payout = Static<typeof payoutRecord>;

/** What becomes of a payout. */
export type Move = Static<typeof move>;

/** A payout as the product asks for it. */
export interface PayoutOrder {
  readonly payout_id: string;
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
  readonly amount: string;
}

/** The bank's book of payouts; the same id is paid once, however often it is sent. */
export interface Payouts {
  /** How the next ones are treated. */
  behaviour: Behaviour;
  /** Takes an order; `undefined` = the bank gives no answer. Throws `payout_refused`. */
  take(order: PayoutOrder): Promise<Payout | undefined>;
  /** A person's or the plan's step; throws `payout_move` when the payout cannot make it. */
  move(id: string, to: Move): Promise<Payout>;
  /** Sends the last event once more. */
  repeat(id: string): Promise<Payout>;
  find(id: string): Payout | undefined;
  /** Newest first. */
  list(): readonly Payout[];
  close(): Promise<void>;
}

/** What {@link createPayouts} needs. */
export interface PayoutsOptions {
  readonly journal: Journal<Payout>;
  readonly caller: Caller;
  readonly now: () => Date;
  /** Milliseconds of one step of a plan. */
  readonly step: number;
}

const webhook = '/api/webhook/payout/signed-payout';
const types = {
  paid: 'payout.paid',
  failed: 'payout.failed',
  reversed: 'payout.reversed',
} as const satisfies Record<Move, string>;
const plans: Readonly<Record<Behaviour, readonly (readonly [Move, number])[]>> = {
  pay: [['paid', 1]],
  manual: [],
  refuse: [],
  return: [['failed', 2]],
  return_later: [
    ['paid', 1],
    ['reversed', 6],
  ],
  silent_paid: [['paid', 8]],
  silent_returned: [['failed', 8]],
  silent_lost: [],
  twice: [['paid', 1]],
  other_amount: [['paid', 1]],
  early: [],
};
const from: Readonly<Record<Move, readonly Payout['state'][]>> = {
  paid: ['accepted'],
  failed: ['accepted'],
  reversed: ['paid'],
};

/** Opens the book; what an earlier process had not done or delivered goes on. */
export function createPayouts({ journal, caller, now, step }: PayoutsOptions): Payouts {
  const book = new Map<string, Payout>();
  const running = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  const save = async (payout: Payout): Promise<Payout> => {
    book.set(payout.payout_id, payout);
    await journal.append(payout);
    return payout;
  };
  const find = (id: string): Payout => {
    const payout = book.get(id);
    if (!payout) throw new SandboxError('payout_unknown');
    return payout;
  };
  const keep = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    void work.catch(() => undefined).finally(() => running.delete(work));
    return work;
  };
  const deliver = async (id: string, eventId: string): Promise<void> => {
    for (let attempt = 0; !caller.stopped; attempt++) {
      const payout = find(id);
      const event = payout.events.find((one) => one.event_id === eventId);
      if (!event) return;
      const body = {
        event_id: event.event_id,
        type: types[event.move],
        payout_id: id,
        amount: payout.paid_amount,
        currency: 'THB',
        at: event.at,
      };
      const replies = await Promise.all(
        Array.from({ length: event.copies }, () => caller.post(webhook, body)),
      );
      const outcomes = replies.map(outcomeOf);
      const delivered = outcomes.every((outcome) => outcome !== undefined);
      const outcome = outcomes.find((one) => one !== 'duplicate') ?? outcomes[0];
      const latest = find(id);
      await save({
        ...latest,
        events: latest.events.map((one) =>
          one.event_id === eventId
            ? { ...one, delivered, ...(outcome === undefined ? {} : { outcome }) }
            : one,
        ),
      });
      if (delivered || !(await caller.pause(attempt))) return;
    }
  };
  // Answers when it is booked; the delivery goes on behind `delivered`.
  const moveOn = async (id: string, to: Move): Promise<{ readonly delivered: Promise<void> }> => {
    const payout = find(id);
    if (!from[to].includes(payout.state)) throw new SandboxError('payout_move');
    const event = {
      event_id: `evt_${randomUUID()}`,
      move: to,
      at: now().toISOString(),
      copies: payout.behaviour === 'twice' ? 2 : 1,
      delivered: false,
    };
    const plan = payout.plan.filter((one) => one.move !== to);
    await save({ ...payout, state: to, plan, events: [...payout.events, event] });
    return { delivered: keep(deliver(id, event.event_id)) };
  };
  const schedule = (payout: Payout): void => {
    for (const { at, move: to } of payout.plan) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          // A person may have been quicker.
          void keep(moveOn(payout.payout_id, to)).catch(() => undefined);
        },
        Math.max(0, Date.parse(at) - now().getTime()),
      );
      timers.add(timer);
    }
  };

  for (const payout of journal.replayed) book.set(payout.payout_id, payout);
  for (const payout of book.values()) {
    schedule(payout);
    for (const event of payout.events)
      if (!event.delivered) void keep(deliver(payout.payout_id, event.event_id)).catch(() => undefined);
  }

  const payouts: Payouts = {
    behaviour: 'pay',
    take: async (order) => {
      const known = book.get(order.payout_id);
      if (known?.state === 'refused') throw new SandboxError('payout_refused');
      if (known) return known;
      const { behaviour } = payouts;
      if (behaviour === 'silent_lost') return undefined;
      const asked = parseBaht(order.amount);
      const payout = await save({
        ...order,
        provider_ref: `PO${randomUUID().slice(0, 8).toUpperCase()}`,
        paid_amount: formatBaht(behaviour === 'other_amount' && asked > 1_00n ? asked - 1_00n : asked),
        state: behaviour === 'refuse' ? 'refused' : 'accepted',
        behaviour,
        created_at: now().toISOString(),
        plan: plans[behaviour].map(([to, steps]) => ({
          at: new Date(now().getTime() + steps * step).toISOString(),
          move: to,
        })),
        events: [],
      });
      if (behaviour === 'refuse') throw new SandboxError('payout_refused');
      schedule(payout);
      // The event is with the product before the answer is.
      if (behaviour === 'early') await (await moveOn(payout.payout_id, 'paid')).delivered;
      return behaviour.startsWith('silent') ? undefined : payout;
    },
    move: async (id, to) => {
      await moveOn(id, to);
      return find(id);
    },
    repeat: async (id) => {
      const last = find(id).events.at(-1);
      if (!last) throw new SandboxError('payout_move');
      await keep(deliver(id, last.event_id));
      return find(id);
    },
    find: (id) => book.get(id),
    list: () => [...book.values()].toReversed(),
    close: async () => {
      caller.stop();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
      await journal.close();
    },
  };
  return payouts;
}

/** What a journal keeps of the book: all that is under way and the newest 500. */
export function lastPayouts(records: readonly Payout[]): readonly Payout[] {
  const book = new Map<string, Payout>();
  for (const record of records) book.set(record.payout_id, record);
  const all = [...book.values()];
  const busy = ({ state, plan, events }: Payout): boolean =>
    state === 'accepted' || plan.length > 0 || events.some(({ delivered }) => !delivered);
  return all.filter((payout, i) => busy(payout) || i >= all.length - 500);
}

const answer = Type.Object({ data: Type.Optional(Type.Object({ outcome: Type.Optional(Type.String()) })) });

function outcomeOf(reply: CallResult): string | undefined {
  if (reply.kind === 'lost' || reply.status < 200 || reply.status > 299) return undefined;
  return (Check(answer, reply.body) ? reply.body.data?.outcome : undefined) ?? 'answered';
}
