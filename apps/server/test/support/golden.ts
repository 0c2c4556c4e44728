/** A request that the server accepts, made again whenever the last one was used up. */
export interface Golden {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Whose session; the environment's first member by default. */
  readonly token?: string;
  /** The refresh cookie. */
  readonly refresh?: string;
  /** Another cookie that the call wants, as the header has it. */
  readonly cookie?: string;
  /** True when it names something that belongs to the caller alone: no one else may use it. */
  readonly owned?: true;
}
