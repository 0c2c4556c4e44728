import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { join } from 'node:path';

import { makeAuthority } from '../../drill/support/https.ts';

/** A proxy that ends TLS. */
export interface Proxy {
  /** `https://localhost:<port>`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What belongs to one connection and not to the message (RFC 9113 §8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Serves the server at `upstream` by https and HTTP/2, as docs/deploy.md asks for: no member reaches it otherwise, and a
 * browser's six connections of HTTP/1.1 would be a queue that members do not stand in. `folder` takes the certificate.
 */
export async function startProxy(folder: string, port: number, upstream: number): Promise<Proxy> {
  makeAuthority(folder);
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const server = createSecureServer(
    {
      key: readFileSync(join(folder, 'own.key')),
      cert: readFileSync(join(folder, 'own.pem')),
      allowHTTP1: true,
    },
    (request, response) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
      );
      const onward = ask(
        {
          agent,
          host: '127.0.0.1',
          port: upstream,
          method: request.method,
          path: request.url,
          headers: {
            host: request.headers[':authority'],
            ...headers,
            'x-forwarded-for': request.socket.remoteAddress,
            'x-forwarded-proto': 'https',
          },
        },
        (reply) => {
          const back = Object.entries(reply.headers).filter(([name]) => !ofConnection.has(name));
          response.writeHead(reply.statusCode ?? 502, Object.fromEntries(back));
          reply.pipe(response);
        },
      );
      onward.once('error', () => (response.headersSent ? response.end() : response.writeHead(502).end()));
      request.pipe(onward);
    },
  );
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}
