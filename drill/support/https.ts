import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** Answers one request of a front. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An https server of the drill on the loopback interface. */
export interface Front {
  /** `https://localhost:<port>`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Makes an authority and a certificate for localhost in `folder` (openssl); returns the file to trust. Throws a sentence without openssl. */
export function makeAuthority(folder: string): string {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  openssl(folder, [
    'req',
    '-x509',
    ...curve,
    '-days',
    '2',
    '-subj',
    '/CN=drill',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  ]);
  openssl(folder, ['req', ...curve, '-subj', '/CN=localhost', '-keyout', 'own.key', '-out', 'own.csr']);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl(folder, ['x509', '-req', '-in', 'own.csr', '-days', '2', ...signed, '-out', 'own.pem']);
  return join(folder, 'ca.pem');
}

/** Serves `handler` by https with the certificate of {@link makeAuthority}. */
export async function startFront(folder: string, port: number, handler: Handler): Promise<Front> {
  const key = readFileSync(join(folder, 'own.key'));
  const server = createServer({ key, cert: readFileSync(join(folder, 'own.pem')) }, handler);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A handler that hands every request to a port of this machine, as a proxy that ends TLS does. */
export function proxyTo(port: number): Handler {
  return (request, response) => {
    const forwarded = { 'x-forwarded-for': request.socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const onward = ask(
      {
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, ...forwarded },
      },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.once('error', () => response.headersSent || response.writeHead(502).end());
    request.pipe(onward);
  };
}

function openssl(cwd: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('openssl', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} did not work: ${error?.message ?? stderr}`);
}
