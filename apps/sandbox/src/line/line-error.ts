/** A refusal as LINE words it: an HTTP status and a JSON body. */
export class LineError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(JSON.stringify(body));
    this.name = 'LineError';
    this.status = status;
    this.body = body;
  }
}

/** A refusal of the OAuth calls (`error`, `error_description`). */
export function oauthError(error: string, description: string, status = 400): LineError {
  return new LineError(status, { error, error_description: description });
}

/** A refusal of the messaging and profile calls (`message`). */
export function apiError(
  status: number,
  message: string,
  details?: readonly { readonly message: string; readonly property: string }[],
): LineError {
  return new LineError(status, { message, ...(details === undefined ? {} : { details }) });
}
