/** What the SDK says after its start. */
export interface LineFacts {
  readonly inClient: boolean;
  readonly loggedIn: boolean;
  readonly idToken: string | undefined;
  /** `sub` of the ID token. */
  readonly subject: string | undefined;
  /** The user of the LIFF browser's context, when it names one. */
  readonly user: string | undefined;
}

/** The part of LINE's SDK that the mini-app uses. */
export interface Sdk {
  /** Rejects with an error that has a `code`; has no time-out of its own. */
  readonly init: (liffId: string) => Promise<void>;
  readonly facts: () => LineFacts;
  /** Leaves for LINE's log-in; comes back to `redirectUri`. */
  readonly login: (redirectUri: string) => void;
  readonly logout: () => void;
  /** Opens an address in the device's browser. */
  readonly openWindow: (url: string) => void;
  readonly closeWindow: () => void;
}

/** What our server made of an ID token. */
export type Exchange =
  | { readonly status: 'member' }
  /** Not linked to a member yet; core keeps the one-time ticket. */
  | { readonly status: 'stranger' }
  /** Not linked, and the same person's session by password goes on. */
  | { readonly status: 'kept' }
  /** The server could not or would not say. */
  | { readonly status: 'failed' };

/** Why LINE did not bring a member in. */
export type Trouble = 'cancelled' | 'clock' | 'late' | 'failed';

/** How the app opens. */
export type Entry =
  /** LINE is not configured. */
  | { readonly kind: 'off' }
  /** LINE works, no one came in with it. */
  | { readonly kind: 'guest' }
  | { readonly kind: 'member' }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };
