import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signatureFits } from '../kernel/signature.ts';

/** One call that the fake product received with a good signature. */
export interface SeenCall {
  readonly path: string;
  readonly body: unknown;
}

/** What the fake product does with a call: a reply, or a connection that dies before or after the effect. */
export type Behaviour = (call: SeenCall) => { status: number; body: unknown } | 'drop';

/** A real HTTP server in place of the product; it refuses calls whose signature does not fit. */
export interface FakeProduct {
  readonly url: string;
  readonly calls: readonly SeenCall[];
  readonly refused: number;
  close(): Promise<void>;
}

/** Starts a fake product on a free port. */
export async function startFakeProduct(secret: string, behave: Behaviour): Promise<FakeProduct> {
  const calls: SeenCall[] = [];
  let refused = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const parts = { method: request.method ?? '', path: request.url ?? '', rawBody: raw };
      if (!signatureFits(secret, request.headers, parts, new Date())) {
        refused++;
        response.writeHead(401).end('{"error":1013,"message":"signature"}');
        return;
      }
      const call = { path: request.url ?? '', body: JSON.parse(raw.toString()) as unknown };
      calls.push(call);
      const answer = behave(call);
      if (answer === 'drop') {
        request.socket.destroy();
        return;
      }
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an AddressInfo, never a pipe name.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    get refused() {
      return refused;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
