import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signatureFits } from '../kernel/signature.ts';

/** A call of the demo as the product sees it. */
export interface LottoCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly token: string;
  /** The signature fits the body: only the product's webhooks ask for one. */
  readonly signed: boolean;
}

/** A product that sells lotto: it answers what the test says, and remembers what it was asked. */
export interface FakeLotto {
  readonly url: string;
  readonly calls: LottoCall[];
  /** The calls of a path. */
  readonly of: (path: string) => readonly LottoCall[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A request without an encoding gives buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts it on a free port; `answer` gives status and body, or undefined for a product that is away. */
export async function startFakeLotto(
  secret: string,
  answer: (call: LottoCall) => { readonly status?: number; readonly body: unknown } | undefined,
): Promise<FakeLotto> {
  const calls: LottoCall[] = [];
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const raw = await bodyOf(request);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const call: LottoCall = {
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: raw.length === 0 ? undefined : (JSON.parse(raw.toString()) as unknown),
        token: (request.headers.authorization ?? '').replace('Bearer ', ''),
        signed: signatureFits(
          secret,
          request.headers,
          { method: request.method ?? '', path: request.url ?? '', rawBody: raw },
          new Date(),
        ),
      };
      calls.push(call);
      const reply = answer(call);
      if (!reply) {
        request.socket.destroy();
        return;
      }
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    };
    void serve();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an AddressInfo, never a pipe name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    of: (path) => calls.filter((call) => call.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
