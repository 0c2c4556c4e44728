import type { Access } from './route-table.ts';

/** Who asks for a page, as far as this browser's saved data says. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  /** Agent code of the known user info; `undefined` when no one is known. */
  readonly knownAgent: string | undefined;
}

/** What happens: the page is shown, or the visitor goes elsewhere and the wanted path is kept or not. */
export type Verdict = { readonly go: 'on' } | { readonly go: string; readonly want: boolean };

/**
 * The redirect rules of specification §2. Member pages without a session lead to `/?ag=<agent>` when a
 * user info is known, otherwise to `/login`; pages for guests lead members to `/member`.
 */
export function decide(access: Access, { isLoggedIn, knownAgent }: Visitor): Verdict {
  if (access === 'member' && !isLoggedIn) {
    const go = knownAgent === undefined ? '/login' : `/?ag=${encodeURIComponent(knownAgent)}`;
    return { go, want: true };
  }
  if (access === 'guest' && isLoggedIn) return { go: '/member', want: false };
  return { go: 'on' };
}
