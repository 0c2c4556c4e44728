import { type ChosenFile, draftsStore } from '@benjarong/core/storage/drafts';
import { useCore } from '@benjarong/core/react';
import { useState } from 'react';

/** What a form of a member holds over a session that runs out and a reload of the tab. */
export interface FormDraft {
  /** Texts by field, as they were typed before; empty without any. */
  readonly before: Readonly<Record<string, string>>;
  /** The file that was chosen before: see `DraftsState`. */
  readonly fileBefore: ChosenFile | undefined;
  /** Keeps the chosen file; no name forgets it. */
  readonly keepFile: (name: string | undefined, file?: unknown) => void;
  /** For the form's `onValues`. Not for forms with a password. */
  readonly keep: (values: Readonly<Record<string, unknown>>) => void;
  /** The form was sent: nothing is offered again. */
  readonly done: () => void;
}

/** The draft of the form of this name, which is the same on every page that shows it. */
export function useFormDraft(form: string): FormDraft {
  const store = useCore().get(draftsStore);
  const [before] = useState(() => store.getState().before(form));
  const [fileBefore] = useState(() => store.getState().fileBefore(form));
  return {
    before,
    fileBefore,
    keepFile: (name, file) => store.getState().keepFile(form, name, file),
    keep: (values) => store.getState().keep(form, values),
    done: () => store.getState().done(form),
  };
}
