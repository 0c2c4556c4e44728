import { agent, type LottoBill, lottoEndpoints } from '@benjarong/contract';
import { fill, lottoBillText } from '@benjarong/text';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../../context.ts';
import { poll } from '../../resource/poll.ts';
import { formatBahtNumber } from '../../format/index.ts';

/** A bill that won while its member was here. */
export interface Win {
  readonly bill_id: string;
  /** The sentence that its toast had. */
  readonly message: string;
  /** Whether the list behind the bell has shown it. */
  readonly seen: boolean;
}

/** Watches over the member's bills that wait for their draw. */
export interface WinsState extends Resettable {
  /** Wins since this page was opened, newest first: a toast is gone after some seconds, the bell keeps them. */
  readonly wins: readonly Win[];
  /** The list behind the bell showed all of them. */
  readonly markSeen: () => void;
  /** Announces bills that win while this runs (`billWon`, a toast, an entry of `wins`); returns stop. */
  readonly watch: () => () => void;
}

const everyMs = 15_000;
/** A draw that lets itself be waited for is asked for less often. */
const lateMs = 10 * 60_000;
const lateEveryMs = 2 * 60_000;
const toastMs = 10_000;
/** What one look reads at most. */
const most = '50';

/** Makes the store; it asks only while a bill's draw has come and the bill still waits. */
export const winsStore: StoreFactory<WinsState> = (context) => {
  const { api, events, serverClock, log } = context;
  /** Draw instants of waiting bills by id, in server milliseconds; unknown until the first look. */
  let waiting: ReadonlyMap<string, number> | undefined;
  let looked = 0;
  /** Answers that were asked for before a reset are another member's. */
  let resets = 0;

  const list = async (state: 'waiting' | 'won'): Promise<readonly LottoBill[]> => {
    const query = { agent_id: String(agent.id), state, limit: most };
    return (await api.call(lottoEndpoints.billList, { query, need: ['items[]'] })).items;
  };

  const due = (now: number): boolean => {
    if (!waiting) return true;
    return [...waiting.values()].some(
      (drawn) => drawn <= now && (now - drawn < lateMs || now - looked >= lateEveryMs),
    );
  };

  const look = async (): Promise<void> => {
    const before = waiting;
    looked = serverClock.now();
    const asked = resets;
    const bills = await list('waiting');
    if (resets !== asked) return;
    const now = new Map(bills.map((bill) => [bill.bill_id, Date.parse(bill.round.draws_at)]));
    waiting = now;
    const decided = [...(before?.keys() ?? [])].filter((id) => !now.has(id));
    if (decided.length === 0) return;
    const won = await list('won');
    if (resets !== asked) return;
    for (const bill of won) {
      if (!decided.includes(bill.bill_id)) continue;
      const message = fill(lottoBillText.bills.wonToast, {
        name: bill.round.kind_name,
        amount: formatBahtNumber(bill.paid),
      });
      const { wins } = store.getState();
      store.setState({ wins: [{ bill_id: bill.bill_id, message, seen: false }, ...wins] });
      events.emit('billWon', { bill_id: bill.bill_id });
      events.emit('toast', { tone: 'success', ms: toastMs, message });
    }
  };

  // A new bill is seen with the next look; one that was decided meanwhile is not lost.
  let fresh = false;
  events.on('billCreated', () => {
    fresh = true;
  });

  const store = createStore<WinsState>((set, get) => ({
    wins: [],
    markSeen: () => {
      if (get().wins.some(({ seen }) => !seen))
        set({ wins: get().wins.map((win) => ({ ...win, seen: true })) });
    },
    watch: () =>
      poll(context, {
        every: () => everyMs,
        work: async () => {
          if (!fresh && !due(serverClock.now())) return true;
          fresh = false;
          try {
            await look();
          } catch (error) {
            log('lotto.wins.failed', error);
          }
          return true;
        },
      }),
    reset: () => {
      resets += 1;
      waiting = undefined;
      fresh = false;
      set({ wins: [] });
    },
  }));
  return store;
};
