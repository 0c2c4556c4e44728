import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { keepTyped, typedBefore } from './typed-before.ts';

/** Members' unsent forms in this tab: they outlive a session that ran out and a reload, not a log-out. */
export interface DraftsState extends Resettable {
  /** What this member typed in a form, as texts by field; empty without any. */
  readonly before: (form: string) => Readonly<Record<string, string>>;
  /** Keeps the texts of a form. Never give it a password. */
  readonly keep: (form: string, values: Readonly<Record<string, unknown>>) => void;
  /** The file that this member chose for a form: its name, and after a reload of the tab no more than that. */
  readonly fileBefore: (form: string) => ChosenFile | undefined;
  /** Keeps the chosen file in memory, where a picture is not too large, and its name with the texts; no name forgets it. */
  readonly keepFile: (form: string, name: string | undefined, file?: unknown) => void;
  /** The form was sent. */
  readonly done: (form: string) => void;
}

/** A file of an unsent form; `file` is what the form made of it. */
export interface ChosenFile {
  readonly name: string;
  readonly file: unknown;
}

/** Makes the store of drafts; it holds nothing itself but chosen files. */
export const draftsStore: StoreFactory<DraftsState> = (context) => {
  const { persist } = context;
  const owner = () => persist.read('user').username;
  const files = new Map<string, unknown>();
  const keepFile: DraftsState['keepFile'] = (form, name, file) => {
    files.delete(form);
    if (name !== undefined) files.set(form, file);
    keepTyped(context, `file.${form}`, owner(), name === undefined ? undefined : { name });
  };
  return createStore<DraftsState>(() => ({
    before: (form) => textsOf(typedBefore(context, `form.${form}`, owner()) ?? {}),
    keep: (form, values) => keepTyped(context, `form.${form}`, owner(), textsOf(values)),
    fileBefore: (form) => {
      // Whose it is and for how long is the name's to say: without it the file is no longer offered.
      const name = typedBefore(context, `file.${form}`, owner())?.['name'];
      return typeof name === 'string' ? { name, file: files.get(form) } : undefined;
    },
    keepFile,
    done: (form) => {
      keepTyped(context, `form.${form}`, owner(), undefined);
      keepFile(form, undefined);
    },
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
