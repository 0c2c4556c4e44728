import type { KnownError } from '../../api/error-names.ts';
import { type Step, step, type Table, transition } from '../../machine.ts';
import type { BillInput, BillReceipt, ValidatedBill } from './wire.ts';

/** Why the server (or the way to it) said no; the sentence may be shown. */
export interface BillRefusal {
  readonly message: string;
  readonly error?: KnownError | undefined;
  /** Another tab sent or changed the slip: its bill, if there is one, is among the member's bills. */
  readonly elsewhere?: true;
}

/**
 * Where a slip is on its way to a bill. `unsure`: it was sent and no answer came; only asking again with the
 * same key (or the answer) leads out.
 */
export type BillStatus = 'editing' | 'validating' | 'reviewing' | 'creating' | 'unsure' | 'created';

/** The way of one slip (spec §4: validated and cached, then created). */
export interface BillState {
  readonly status: BillStatus;
  /** The cached bill input; its bytes are what the idempotency key belongs to. */
  readonly input?: BillInput | undefined;
  /** The cached validated bill. */
  readonly bill?: ValidatedBill | undefined;
  readonly receipt?: BillReceipt | undefined;
  readonly refusal?: BillRefusal | undefined;
  /** The server found lines that became worse since they were validated; the bill was validated again. */
  readonly changed: boolean;
}

/** What can happen to it. */
export type BillEvent =
  | { readonly type: 'validate'; readonly input: BillInput }
  | { readonly type: 'validated'; readonly bill: ValidatedBill }
  | { readonly type: 'confirm' }
  | { readonly type: 'created'; readonly receipt: BillReceipt }
  /** The server refuses: a line became worse (`bill_changed`). */
  | { readonly type: 'became_worse'; readonly refusal: BillRefusal }
  | { readonly type: 'refused'; readonly refusal: BillRefusal }
  /** Another tab sent or changed the slip meanwhile: nothing was sent from here, and the member is notified. */
  | { readonly type: 'gone'; readonly refusal: BillRefusal }
  /** No answer to a create: it may have happened. */
  | { readonly type: 'lost'; readonly refusal: BillRefusal }
  | { readonly type: 'retry' }
  /** Found in storage after a reload: a create whose answer never came. */
  | { readonly type: 'resume'; readonly input: BillInput }
  | { readonly type: 'close' }
  | { readonly type: 'edited' }
  /** A round is viewed: the cached bill and its input are cleared (spec §4). */
  | { readonly type: 'viewed' };

/** What has to be done. */
export type BillCommand =
  | { readonly do: 'validate'; readonly input: BillInput }
  | { readonly do: 'create'; readonly input: BillInput; readonly bill: ValidatedBill | undefined }
  /** Answers of calls that are under way mean nothing any more. */
  | { readonly do: 'drop_answers' };

type Rules = Table<BillState, BillEvent, BillCommand>;
type Next = Step<BillState, BillCommand>;

/** A slip that is being written. */
export const billEditing: BillState = { status: 'editing', changed: false };

const start = {
  validate: (_: BillState, event: Extract<BillEvent, { type: 'validate' }>): Next =>
    validate(event.input, false),
  resume: (_: BillState, { input }: Extract<BillEvent, { type: 'resume' }>): Next =>
    step({ ...billEditing, status: 'unsure', input }),
} as const;

const leave = { close: edit, edited: edit, viewed: edit, gone } as const;

/** The table. While a bill is being created nothing but the answer counts: no second create, no edit, no close. */
export const billTable: Rules = {
  editing: {
    ...start,
    viewed: () => step(billEditing),
    edited: (state) => step(state.refusal ? billEditing : state),
    gone,
  },
  validating: {
    ...leave,
    resume: start.resume,
    validated: (state, { bill }) => step({ ...state, status: 'reviewing', bill }),
    refused: (_, { refusal }) => step({ ...billEditing, refusal }),
    lost: (_, { refusal }) => step({ ...billEditing, refusal }),
  },
  reviewing: {
    ...leave,
    ...start,
    confirm: send,
  },
  creating: {
    created: (_, { receipt }) => step({ ...billEditing, status: 'created', receipt }),
    became_worse: (state, { refusal }) =>
      state.input ? validate(state.input, true, refusal) : step({ ...billEditing, refusal }),
    refused: (state, { refusal }) =>
      state.bill ? step({ ...state, status: 'reviewing', refusal }) : step({ ...billEditing, refusal }),
    gone,
    lost: (state, { refusal }) => step({ ...state, status: 'unsure', refusal }),
  },
  unsure: {
    retry: send,
  },
  created: {
    ...start,
    close: () => step(billEditing),
    edited: () => step(billEditing),
    viewed: () => step(billEditing),
  },
};

/** Applies one event to the way of a slip. Pure. */
export function billStep(state: BillState, event: BillEvent): Next {
  return transition(billTable, state, event);
}

function edit(): Next {
  return step(billEditing, { do: 'drop_answers' });
}

function validate(input: BillInput, changed: boolean, refusal?: BillRefusal): Next {
  return step({ ...billEditing, status: 'validating', input, changed, refusal }, { do: 'validate', input });
}

function send(state: BillState): Next {
  return state.input
    ? step(
        { ...state, status: 'creating', refusal: undefined },
        { do: 'create', input: state.input, bill: state.bill },
      )
    : step(billEditing);
}

function gone(_: BillState, { refusal }: Extract<BillEvent, { type: 'gone' }>): Next {
  return step({ ...billEditing, refusal }, { do: 'drop_answers' });
}
