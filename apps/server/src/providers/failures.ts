/** A call to an outside system did not do what was asked. Always one of {@link Refused}, {@link Unavailable}, {@link Unknown}. */
export abstract class ProviderError extends Error {
  protected constructor(name: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** The provider said no, and would say it again. `scope` says who can mend it: the caller's input, our account there, or our settings. */
export class Refused extends ProviderError {
  readonly code: string;
  readonly scope: RefusalScope;
  constructor(code: string, scope: RefusalScope, message = `refused: ${code}`, options?: ErrorOptions) {
    super('Refused', message, options);
    this.code = code;
    this.scope = scope;
  }
}

/** Who can mend a refusal. */
export type RefusalScope = 'input' | 'account' | 'config';

/** The call surely had no effect; the same call may be made again, after `retryAfter` seconds when the provider says so. */
export class Unavailable extends ProviderError {
  readonly retryAfter: number | undefined;
  constructor(message: string, options: ErrorOptions & { readonly retryAfter?: number | undefined } = {}) {
    super('Unavailable', message, options);
    this.retryAfter = options.retryAfter;
  }
}

/** The call may or may not have had its effect: ask for the state, never repeat blindly. */
export class Unknown extends ProviderError {
  constructor(message: string, options?: ErrorOptions) {
    super('Unknown', message, options);
  }
}
