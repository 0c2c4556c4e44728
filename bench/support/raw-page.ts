import type { Browser, CDPSession, Cookie } from 'playwright-core';

/** What the benches listen to: the protocol's events, and of them the fields that are read. */
interface Events {
  readonly 'Network.requestWillBeSent': {
    readonly requestId: string;
    readonly request: { readonly url: string };
    readonly type?: string;
  };
  readonly 'Network.loadingFinished': { readonly requestId: string; readonly encodedDataLength: number };
  readonly 'Network.loadingFailed': { readonly requestId: string };
  readonly 'Tracing.dataCollected': { readonly value: readonly object[] };
  readonly 'Tracing.tracingComplete': object;
}

/** A page that is spoken to over the protocol alone. */
export interface RawPage {
  readonly send: CDPSession['send'];
  readonly on: <E extends keyof Events>(event: E, heard: (payload: Events[E]) => void) => void;
  readonly once: (event: keyof Events) => Promise<void>;
  /** The value of an expression in the page. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** Until no request has been under way for half a second. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const quietMs = 500;

/**
 * Opens a page with cookies of its own which no debugger watches. Playwright's pages have one (`Runtime.enable`): V8 then
 * parses a script again for the place of every error that is made in it, the few that React keeps ready included. That was
 * 140 to 260 ms of a visit to a deposit form, which no phone has.
 */
export async function openPage(browser: Browser, cookies: readonly Cookie[]): Promise<RawPage> {
  const line = await browser.newBrowserCDPSession();
  const { browserContextId } = await line.send('Target.createBrowserContext', { disposeOnDetach: true });
  await line.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value, domain, path, httpOnly, secure }) => ({
      name,
      value,
      domain,
      path,
      httpOnly,
      secure,
    })),
    browserContextId,
  });
  const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false });

  const heard = new Map<string, ((payload: object) => void)[]>();
  const replies = new Map<number, (message: Message) => void>();
  let sent = 0;
  line.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as Message; // the protocol's
    if (message.id !== undefined) replies.get(message.id)?.(message);
    for (const tell of heard.get(message.method ?? '') ?? []) tell(message.params ?? {});
  });
  const on: RawPage['on'] = (event, tell) => {
    // Payloads are the protocol's of their event.
    heard.set(event, [...(heard.get(event) ?? []), tell as (payload: object) => void]);
  };
  const send: RawPage['send'] = async (method, params) => {
    sent += 1;
    const id = sent;
    const reply = new Promise<Message>((resolve) => replies.set(id, resolve));
    await line.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await reply;
    replies.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as never; // the protocol's answer of this method
  };

  const running = new Set<string>();
  let quietSince = Date.now();
  on('Network.requestWillBeSent', ({ requestId }) => running.add(requestId));
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    on(end, ({ requestId }) => {
      running.delete(requestId);
      quietSince = Date.now();
    });

  return {
    send,
    on,
    once: (event) =>
      new Promise((resolve) => {
        on(event, () => resolve());
      }),
    read: async <T>(expression: string) => {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
      return result.value as T; // what the caller asked for
    },
    idle: async () => {
      while (running.size > 0 || Date.now() - quietSince < quietMs)
        await new Promise((resume) => setTimeout(resume, 50));
    },
    close: async () => {
      await line.send('Target.disposeBrowserContext', { browserContextId });
      await line.detach();
    },
  };
}
