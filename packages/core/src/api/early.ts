/** A reply that a script in the HTML's head asked for before the modules were read (`window.bjEarly`). */
interface EarlyReply {
  readonly status: number;
  readonly text: string;
  readonly date: string | null;
  /** Device times in ms. */
  readonly sent: number;
  readonly received: number;
}

/** The call that asks, as the transport has it. */
interface Asking {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A reply as the transport gives it. */
interface Taken {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  readonly times: { readonly sent: number; readonly received: number };
}

interface EarlyCall {
  /** Where the same address may be asked for something else. */
  readonly body?: string;
  /** As whom it was asked for; absent = as a visitor. A call of anyone else is sent. */
  readonly authorization?: string | undefined;
  readonly reply: Promise<EarlyReply>;
}

/** Method and address → what was asked for. */
type Early = Record<string, EarlyCall | undefined>;

declare global {
  interface Window {
    bjEarly?: Early;
  }
}

/** Older answers are asked for again. */
const freshForMs = 20_000;

/** Takes the reply that is under way for this call, once; `undefined` when it has to be sent. Rejects as a fetch does. */
export function takeEarly({ method, url, headers, body }: Asking): Promise<Taken> | undefined {
  // A call that moves money: what was asked before it may not be true any more.
  if (headers['Idempotency-Key'] !== undefined) dropEarly();
  const waiting = typeof window === 'undefined' ? undefined : window.bjEarly;
  const key = `${method} ${url}`;
  const found = waiting?.[key];
  if (!waiting || !found || performance.now() > freshForMs) return undefined;
  if (found.body !== undefined && found.body !== body) return undefined;
  if (found.authorization !== headers['Authorization']) return undefined;
  waiting[key] = undefined;
  return found.reply.then(({ status, text, date, sent, received }) => ({
    status,
    text,
    header: (name) => (name === 'date' && date !== null ? date : undefined),
    times: { sent, received },
  }));
}

/** Forgets what was asked for: its session is over. */
export function dropEarly(): void {
  if (typeof window !== 'undefined') delete window.bjEarly;
}
