import { Buffer } from 'node:buffer';

import type { PGlite } from '@electric-sql/pglite';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database keeps under a name, and how it described its parameters and columns. */
interface Kept {
  readonly name: string;
  described?: Messages;
}

/** The first byte of a message says what it is. */
const [parse, describe, bind, execute, sync] = Buffer.from('PDBES');

/** Ends a statement: what the driver sends last. */
const syncMessage = Buffer.from([sync ?? 0, 0, 0, 0, 4]);

/** Others are asked once, or, like `explain`, have a plan of the moment as their answer. */
const repeatable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** So many statements are kept; each takes some 50 KB. */
const most = 400;

/**
 * Lets an embedded database keep the plan of a statement that it gets a second time, as it keeps those of its functions: the
 * same few hundred statements are asked over small tables, and planning one takes longer than running it.
 *
 * A plan that was made over empty tables is a bad one for a house that has grown: {@link forgetPlans} from time to time.
 * `select *` of a table that got a column is refused by the database (0A000): name the columns.
 */
export function keepPlans(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  const seen = new Set<string>();
  const kept = new Map<string, Kept>();
  let current: Kept | undefined;
  let bound: Buffer | undefined;
  let ended = false;
  // The driver sends Parse, Describe (of the statement), Bind, Describe (of the result), Execute and Sync one by one. Of a kept
  // statement Bind, Execute and Sync go together, when the driver sends Execute.
  client.execProtocolStream = async (message, options) => {
    const [kind] = message;
    if (kind === parse) {
      bound = undefined;
      const bytes = bytesOf(message);
      const text = statementOf(bytes);
      current = text === undefined ? undefined : kept.get(text);
      if (current) return [];
      if (text === undefined || kept.size === most) return send(message, options);
      if (!seen.has(text)) {
        // Texts with a list in them come in many lengths.
        if (seen.size === 4 * most) seen.clear();
        seen.add(text);
        return send(message, options);
      }
      const fresh = { name: `kept_${kept.size}` };
      const answer = await send(withNames(bytes, 5, fresh.name), options);
      kept.set(text, fresh);
      current = fresh;
      return answer;
    }
    if (current && kind === describe) {
      current.described ??= await send(withNames(bytesOf(message), 6, current.name), options);
      return current.described;
    }
    if (current && kind === bind) {
      bound = withNames(bytesOf(message), 6, current.name);
      return [];
    }
    if (bound && kind === execute) {
      const whole = Buffer.concat([bound, message, syncMessage]);
      bound = undefined;
      ended = true;
      return send(whole, options);
    }
    if (ended && kind === sync) {
      ended = false;
      return [];
    }
    return send(message, options);
  };
}

/** Has every kept statement planned again when it is asked next. */
export async function forgetPlans(client: PGlite): Promise<void> {
  await client.exec('discard plans');
}

function bytesOf(message: Uint8Array): Buffer {
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength);
}

// The text of a Parse message without a name and without types of parameters; undefined when it is not worth keeping.
function statementOf(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(0, 6);
  if (bytes[5] !== 0 || bytes.readInt16BE(end + 1) !== 0) return undefined;
  const text = bytes.toString('utf8', 6, end);
  return repeatable.test(text) ? text : undefined;
}

// A message with a name where it has an empty one.
function withNames(bytes: Buffer, at: number, name: string): Buffer {
  const named = Buffer.concat([bytes.subarray(0, at), Buffer.from(name), bytes.subarray(at)]);
  named.writeInt32BE(bytes.readInt32BE(1) + name.length, 1);
  return named;
}
