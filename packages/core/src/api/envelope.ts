import { BadReplyError, BusinessError, type Failing } from './errors.ts';

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a JSON object from a body; `undefined` when it is anything else (an HTML page, half a reply). */
export function readObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The server's own sentence in an error reply, when there is one that a person can read. */
export function sentenceIn(text: string): string | undefined {
  const message = readObject(text)?.['message'];
  return typeof message === 'string' && message !== '' && message.length <= 500 ? message : undefined;
}

/**
 * Opens the envelope of an HTTP 200 (calls.md): answers it when `error` (the lotto lobby says
 * `status`) is 0, throws {@link BusinessError} for any other code and {@link BadReplyError} for
 * anything that is no envelope.
 */
export function openEnvelope(text: string, failing: Failing): JsonObject {
  const envelope = readObject(text);
  const code = envelope?.['error'] ?? envelope?.['status'];
  if (!envelope || typeof code !== 'number') throw new BadReplyError(failing);
  if (code === 0) return envelope;
  const { message } = envelope as { readonly message?: unknown }; // looked at below, not trusted
  throw new BusinessError(code, typeof message === 'string' ? message : '', failing);
}

/** Checks that the fields a screen cannot do without are there (`'items[]'` = must be a list); throws {@link BadReplyError}. */
export function checkFields(data: unknown, need: readonly string[], failing: Failing): void {
  if (need.length === 0) return;
  const missing = need.find((field) => {
    if (!isObject(data)) return true;
    return field.endsWith('[]') ? !Array.isArray(data[field.slice(0, -2)]) : data[field] === undefined;
  });
  if (missing !== undefined) throw new BadReplyError({ ...failing, cause: new Error(`missing ${missing}`) });
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
