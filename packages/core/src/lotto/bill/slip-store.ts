import { agent, type BodyOf, formatBaht, lottoEndpoints } from '@benjarong/contract';
import { lottoBillText } from '@benjarong/text';
import { createStore } from 'zustand/vanilla';

import { BusinessError, isOutcomeUnknown, messageOf, SessionExpiredError } from '../../api/errors.ts';
import type { Resettable, StoreFactory } from '../../context.ts';
import { type BillEvent, billEditing, type BillRefusal, type BillState, billStep } from './machine.ts';
import { changeDraft, type Draft, type DraftAction, emptyDraft, type NewLine, totalOf } from './draft.ts';
import { createDraftBook } from './draft-book.ts';
import { openStored, readLines, writeLines } from './stored-drafts.ts';
import type { BillInput, BillReceipt, ValidatedBill } from './wire.ts';

/** The round whose slip is being written. */
export interface SlipRound {
  readonly round_id: string;
  /** As a member knows it, for offering the draft back. */
  readonly title: string;
  /** Server milliseconds. */
  readonly closes_at: number;
}

/** A draft of another round that is still open, offered back and never mixed in. */
export interface DraftOffer {
  readonly round_id: string;
  readonly title: string;
  readonly lines: number;
  /** Satang. */
  readonly total: bigint;
}

/** The slip of the round on screen and its way to a bill (lotto.md "Slip and bill", spec §4). */
export interface SlipState extends Resettable {
  readonly round: SlipRound | undefined;
  readonly draft: Draft;
  readonly offers: readonly DraftOffer[];
  readonly bill: BillState;
  /** A round comes on screen: clears the validated bill and its input, opens the member's draft of this round. */
  readonly view: (round: SlipRound) => void;
  /** Changes the draft; does nothing while a bill of it is being created or its fate is unknown. */
  readonly change: (action: DraftAction) => void;
  /** Copies the lines of an offered draft into this one; the offered draft is gone then. */
  readonly takeOffer: (round_id: string) => void;
  readonly dropOffer: (round_id: string) => void;
  /** Every unsent draft of anyone who is here whose round is still open, newest first, that of the last round included. */
  readonly unsent: () => readonly DraftOffer[];
  /**
   * Puts the lines on screen into the draft of another round, behind what is there: a closed round's slip goes
   * on in the next one, or a bill is bet again. `view` of that round shows them.
   */
  readonly carry: (to: SlipRound, lines?: readonly NewLine[]) => void;
  /** Sends the whole slip to `validate`: one request. */
  readonly check: () => void;
  /** Creates the validated bill. */
  readonly confirm: () => void;
  /** Asks again for the fate of a bill whose answer was lost; same key, so never a second bill. */
  readonly retry: () => void;
  /** Back to writing; the draft stays. */
  readonly close: () => void;
}

const sentElsewhere: BillEvent = {
  type: 'gone',
  refusal: { message: lottoBillText.slip.sentElsewhere, elsewhere: true },
};

type CreateBody = BodyOf<typeof lottoEndpoints.create>;

type Outcome =
  | { readonly is: 'created'; readonly receipt: BillReceipt }
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly error: unknown };

/** Makes the slip store. */
export const slipStore: StoreFactory<SlipState> = (context) => {
  const { api, platform, persist, events, serverClock } = context;
  const book = createDraftBook(persist, serverClock.now);

  const store = createStore<SlipState>((set, get) => {
    let run = 0;

    const offersFor = (round_id?: string): readonly DraftOffer[] =>
      book
        .all()
        .filter((each) => each.round_id !== round_id && !each.attempt)
        .map((each) => {
          const lines = readLines(each.lines);
          return { round_id: each.round_id, title: each.title, lines: lines.length, total: totalOf(lines) };
        });

    const dispatch = (event: BillEvent): void => {
      const { state, commands } = billStep(get().bill, event);
      if (state !== get().bill) set({ bill: state });
      for (const command of commands) {
        if (command.do === 'validate') void validate(command.input);
        else if (command.do === 'create') void create(command.input, command.bill);
        else run += 1;
      }
    };

    const validate = async (input: BillInput): Promise<void> => {
      run += 1;
      const mine = run;
      let event: BillEvent;
      try {
        const lines = input.lines.map(({ bet_type, number, stake }) => ({ bet_type, number, stake }));
        const bill = await api.call(lottoEndpoints.validate, {
          body: { ...input, lines },
          need: ['lines[]', 'total', 'possible_win', 'sellable'],
        });
        event = { type: 'validated', bill };
      } catch (error) {
        event = { type: error instanceof BusinessError ? 'refused' : 'lost', refusal: refusalOf(error) };
      }
      if (mine === run) dispatch(event);
    };

    /** One tab at a time; what another tab sent meanwhile is seen here and not sent again. */
    const send = (input: BillInput, bill: ValidatedBill | undefined): Promise<Outcome> =>
      platform.exclusive('lotto-bill', async () => {
        // Who sends may be logged out by the time the answer comes.
        const who = book.owner();
        const stored = book.fresh(input.round_id);
        const own = stored?.attempt ?? undefined;
        if (!stored || (!own && stored.lines.join() !== draftLines(input).join())) return { is: 'gone' };
        const attempt = own ?? { key: platform.uuid(), body: JSON.stringify(createBody(input, bill)) };
        book.attempt(input.round_id, attempt, who);
        try {
          const receipt = await api.call(lottoEndpoints.create, {
            body: JSON.parse(attempt.body) as CreateBody, // the very bytes that the key belongs to
            idempotencyKey: attempt.key,
            need: ['bill', 'lines[]', 'balance'],
          });
          book.remove(input.round_id, who);
          return { is: 'created', receipt };
        } catch (error) {
          // A session that ended refused this request for certain; only an earlier one may have been heard.
          const unknown = isOutcomeUnknown(error) && !(error instanceof SessionExpiredError && !own);
          if (!unknown) book.attempt(input.round_id, null, who);
          return { is: 'failed', error };
        }
      });

    const create = async (input: BillInput, bill: ValidatedBill | undefined): Promise<void> => {
      run += 1;
      const mine = run;
      const outcome = await send(input, bill);
      if (outcome.is === 'created') events.emit('billCreated', { bill_id: outcome.receipt.bill.bill_id });
      if (mine !== run) return;
      if (outcome.is === 'created') {
        if (get().round?.round_id === input.round_id) set({ draft: emptyDraft });
        dispatch({ type: 'created', receipt: outcome.receipt });
      } else if (outcome.is === 'gone') {
        if (get().round?.round_id === input.round_id) set({ draft: openStored(book.find(input.round_id)) });
        dispatch(sentElsewhere);
      } else {
        const refusal = refusalOf(outcome.error);
        if (!(outcome.error instanceof BusinessError) && isOutcomeUnknown(outcome.error)) {
          dispatch({ type: 'lost', refusal });
        } else if (refusal.error === 'bill_changed') dispatch({ type: 'became_worse', refusal });
        else dispatch({ type: 'refused', refusal });
      }
    };

    /**
     * Takes over what another tab made of this draft. Who stood before the confirmation, or whose slip the other tab
     * sent, is reported so; mere writing in two tabs goes on without words.
     */
    const follow = (): void => {
      const { round, draft, bill } = get();
      // What was written for a round that closed is no longer stored, but stays on screen for the next round.
      if (!round || bill.status === 'creating' || round.closes_at <= serverClock.now()) return;
      const stored = book.find(round.round_id);
      if ((stored?.lines ?? []).join() === writeLines(draft.lines).join()) return;
      set({ draft: openStored(stored) });
      const asked = bill.status === 'reviewing' || bill.status === 'validating';
      if (asked || !stored) dispatch(sentElsewhere);
      else if (bill.status !== 'unsure') dispatch({ type: 'edited' });
    };

    const open = (round: SlipRound): void => {
      const stored = book.find(round.round_id);
      set({ round, draft: openStored(stored), offers: offersFor(round.round_id) });
      const input = stored?.attempt ? readAttempt(stored.attempt.body) : undefined;
      if (input) dispatch({ type: 'resume', input });
    };

    const change = (action: DraftAction): void => {
      const { draft, round, bill } = get();
      if (!round || bill.status === 'creating' || bill.status === 'unsure') return;
      const next = changeDraft(draft, action);
      if (next === draft) return;
      set({ draft: next });
      book.put(round, next);
      dispatch({ type: 'edited' });
    };

    events.on('login', () => {
      const { round } = get();
      if (round) open(round);
    });
    persist.subscribe((key) => {
      if (key === 'local') follow();
    });
    platform.online.subscribe((online) => {
      if (online && get().bill.status === 'unsure' && get().bill.refusal) get().retry();
    });

    return {
      round: undefined,
      draft: emptyDraft,
      offers: [],
      bill: billEditing,
      view: (round) => {
        const { bill } = get();
        const busy = bill.status === 'creating' || bill.status === 'unsure';
        if (busy && bill.input?.round_id === round.round_id) {
          set({ round });
          return;
        }
        run += 1;
        set({ bill: billEditing });
        open(round);
      },
      change,
      takeOffer: (round_id) => {
        const offered = book.find(round_id);
        if (!offered) return;
        change({ do: 'add', lines: readLines(offered.lines) });
        book.remove(round_id);
        set({ offers: offersFor(get().round?.round_id ?? '') });
      },
      dropOffer: (round_id) => {
        book.remove(round_id);
        set({ offers: offersFor(get().round?.round_id ?? '') });
      },
      unsent: () => offersFor(),
      carry: (to, lines = get().draft.lines) => {
        const there = openStored(book.find(to.round_id));
        book.put(to, changeDraft(there, { do: 'add', lines }));
        const { round } = get();
        if (round?.round_id === to.round_id) open(to);
        else if (round && round.closes_at <= serverClock.now()) {
          book.remove(round.round_id);
          set({ draft: emptyDraft });
        }
      },
      check: () => {
        const { round, draft } = get();
        if (!round) return;
        const lines = draft.lines.map(({ type, number, stake }) => ({
          bet_type: type,
          number,
          stake: formatBaht(stake),
        }));
        dispatch({ type: 'validate', input: { round_id: round.round_id, lines, agent_id: agent.id } });
      },
      confirm: () => dispatch({ type: 'confirm' }),
      retry: () => dispatch({ type: 'retry' }),
      close: () => dispatch({ type: 'close' }),
      reset: () => {
        run += 1;
        const { round } = get();
        set({ draft: emptyDraft, offers: [], bill: billEditing });
        // Anyone who looks at the page now (a visitor) starts with a slip of their own.
        if (round) open(round);
      },
    };
  });
  return store;
};

function refusalOf(error: unknown): BillRefusal {
  return {
    message: messageOf(error) ?? '',
    error: error instanceof BusinessError ? error.errorName : undefined,
  };
}

function createBody(input: BillInput, bill: ValidatedBill | undefined): CreateBody {
  return {
    ...input,
    lines: input.lines.map((line, index) => {
      const rate = bill?.lines[index]?.rate;
      return typeof rate === 'number' ? { ...line, rate } : line;
    }),
  };
}

function draftLines(input: BillInput): readonly string[] {
  return input.lines.map(
    ({ bet_type, number, stake }) =>
      `${bet_type}:${number}:${stake.replace('.', '').replace(/^0+(?=\d)/, '')}`,
  );
}

function readAttempt(body: string): BillInput | undefined {
  try {
    return JSON.parse(body) as BillInput; // written by us a moment or a reload ago; the server checks it again
  } catch {
    return undefined;
  }
}
