/** String storage as browsers have it; every method may throw (blocked, full), callers must survive that. */
export interface KeyValue {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** A yes/no fact of the surroundings that can change. */
export interface Signal {
  readonly get: () => boolean;
  /** Calls back after each change; the returned function unsubscribes. */
  readonly subscribe: (listener: (value: boolean) => void) => () => void;
}

/** What can be handed to the share sheet. */
export interface ShareContent {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly File[];
  /** For LINE's share picker, in place of text and address. */
  readonly flex?: { readonly altText: string; readonly contents: object };
  /** The text goes as a message of its own beside `flex`: it can be pasted. */
  readonly textToo?: boolean;
}

/** Where the app is now, as the address bar would say it. */
export interface Place {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** A problem worth telling the operator; never holds personal data, tokens or form values. */
export interface Problem {
  readonly kind: 'error' | 'chunk' | 'csp' | 'render';
  readonly message: string;
  readonly stack?: string;
}

/**
 * The one port through which core and features touch their surroundings. Each app brings its own
 * (site, LIFF, tests). Nothing here may throw except `storage`; a thing that is impossible here is
 * answered by the return value.
 */
export interface Platform {
  readonly kind: 'web' | 'liff';
  readonly storage: {
    /** Outlives the tab. Getting the object must not throw; its methods may. */
    readonly local: KeyValue;
    /** Lives as long as the tab. */
    readonly session: KeyValue;
    /** Calls back when ANOTHER tab changed a local key (`null` = all were cleared). */
    readonly subscribe: (listener: (key: string | null) => void) => () => void;
  };
  /** Goes to a path of this app (`/member?x=1`) without reloading. Must update `location()` before it returns. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly location: () => Place;
  /** Opens an https address outside the app (new tab, or the outside browser in LIFF). Refuses other schemes silently. */
  readonly openExternal: (url: string) => void;
  /** Can this exact content be shared here? False when there is no share sheet. */
  readonly canShare: (content: ShareContent) => boolean;
  /** Must be called from a tap. `unavailable` means: offer copying instead. */
  readonly share: (content: ShareContent) => Promise<'shared' | 'cancelled' | 'unavailable'>;
  /** Does the app run in LINE's own window, which `close` really closes? */
  readonly inClient: () => boolean;
  /** Closes the window where that is possible (LIFF), otherwise goes home. */
  readonly close: () => void;
  /** Must be called from a tap; false when the text could not be copied. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Is the app in front? Polling stops while it is not. */
  readonly visibility: Signal;
  readonly online: Signal;
  /** A random version 4 UUID from a cryptographic source. */
  readonly uuid: () => string;
  /** Talks to the other tabs of this origin, never to this one; messages are structured clones. */
  readonly broadcast: {
    readonly post: (message: unknown) => void;
    readonly subscribe: (listener: (message: unknown) => void) => () => void;
  };
  /** Runs `work` while no other tab runs work of the same name; without locks it just runs it. */
  readonly exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Hears of problems, e.g. for a development log; `core.platform.report` also notifies the server. */
  readonly report: (problem: Problem) => void;
}
