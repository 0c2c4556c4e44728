import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { keepTyped, typedBefore } from './typed-before.ts';

/** Members' unsent forms in this tab: they outlive a session that ran out and a reload, not a log-out. */
export interface DraftsState extends Resettable {
  /** What this member typed in a form, as texts by field; empty without any. */
  readonly before: (form: string) => Readonly<Record<string, string>>;
  /** Keeps the texts of a form. Never give it a password. */
  readonly keep: (form: string, values: Readonly<Record<string, unknown>>) => void;
  /** The form was sent. */
  readonly done: (form: string) => void;
}

/** Makes the store of drafts; it holds nothing itself. */
export const draftsStore: StoreFactory<DraftsState> = (context) => {
  const { persist } = context;
  const owner = () => persist.read('user').username;
  return createStore<DraftsState>(() => ({
    before: (form) => textsOf(typedBefore(context, `form.${form}`, owner()) ?? {}),
    keep: (form, values) => keepTyped(context, `form.${form}`, owner(), textsOf(values)),
    done: (form) => keepTyped(context, `form.${form}`, owner(), undefined),
    reset: () => {
      // A session that ran out keeps them; core forgets them with a log-out.
    },
  }));
};

function textsOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}
