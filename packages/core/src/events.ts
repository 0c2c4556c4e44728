/** A short message at the top of the screen; the shell shows it for `ms`. */
export interface Toast {
  readonly tone: 'success' | 'error' | 'info';
  readonly message: string;
  readonly ms: number;
}

/** Why a session ended: the member asked, it ran out, another tab said so, or another member logged in here. */
export type LogoutReason = 'member' | 'expired' | 'other_tab' | 'switched';

/** What happens inside core that other parts may follow; stores never import each other, they meet here. */
export interface CoreEvents {
  readonly login: { readonly username: string };
  readonly logout: { readonly reason: LogoutReason };
  /** Once per lost session; `tell` is true on user and lotto calls (spec §8). */
  readonly sessionExpired: { readonly message: string; readonly tell: boolean };
  /** `late` = it was paid before this app looked; what was chosen since then stays. */
  readonly depositPaid: { readonly order_id: string; readonly late?: boolean };
  /** A withdrawal was asked for or ended: the cash wallet changed. */
  readonly withdrawChanged: { readonly withdrawal_id: string };
  /** A lotto bill was sold or cancelled: the main wallet changed. */
  readonly billCreated: { readonly bill_id: string };
  /** A bill of the member won while the app was open: the main wallet changed. */
  readonly billWon: { readonly bill_id: string };
  readonly billCancelled: { readonly bill_id: string };
  /** A bonus was taken, cancelled or redeemed: wallets and points changed; the id is empty for points and commissions. */
  readonly bonusChanged: { readonly grant_id: string };
  /** The refund of a week was claimed: the main wallet changed. */
  readonly refundClaimed: { readonly week: string };
  readonly gameClosed: { readonly game_id: string; readonly is_demo: boolean };
  /** A new member logged in with the credentials just made: the registration is over. */
  readonly registered: { readonly username: string };
  readonly toast: Toast;
}

/** A tiny typed event bus; a listener that throws does not stop the others. */
export interface Events {
  readonly emit: <K extends keyof CoreEvents>(name: K, detail: CoreEvents[K]) => void;
  /** Returns the function that unsubscribes. */
  readonly on: <K extends keyof CoreEvents>(name: K, listener: (detail: CoreEvents[K]) => void) => () => void;
}

/** Makes the bus; `onError` hears about listeners that threw. */
export function createEvents(onError: (error: unknown) => void): Events {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  return {
    emit: (name, detail) => {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(detail as never); // the set of a name only holds listeners of that name
        } catch (error) {
          onError(error);
        }
      }
    },
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
