/** Who is calling, as the authenticator of the auth module says. */
export interface Session {
  readonly memberId: string;
  readonly sessionId: string;
  /** True during a break or self-exclusion: only what the contract leaves open works. */
  readonly excluded?: boolean;
}

/** Answers who holds an access token; `undefined` = expired, revoked or never given out. */
export type Authenticator = (
  token: string,
  call: { readonly ip: string; readonly userAgent: string },
) => Promise<Session | undefined>;

/** Where the auth module puts its {@link Authenticator}; until then no one is logged in. */
export interface Authentication {
  use(authenticator: Authenticator): void;
  authenticate: Authenticator;
}

/** An empty {@link Authentication}. */
export function createAuthentication(): Authentication {
  let current: Authenticator | undefined;
  return {
    use: (authenticator) => {
      if (current) throw new Error('an authenticator is registered already');
      current = authenticator;
    },
    authenticate: async (token, call) => (current ? current(token, call) : undefined),
  };
}
