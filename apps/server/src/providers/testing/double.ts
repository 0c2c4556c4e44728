import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request as the double received it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly raw: Buffer;
}

/** A provider on this machine that answers as a test says. */
export interface ProviderDouble {
  readonly url: string;
  readonly seen: SeenRequest[];
  answer: (response: ServerResponse, request: SeenRequest) => unknown;
  /** What it says by itself at a path, such as a token; such requests are not among those seen. */
  readonly always: Map<string, string>;
  close(): Promise<void>;
}

/** Starts it on a free port; until a test says otherwise it answers `{}`. */
export async function startDouble(): Promise<ProviderDouble> {
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const seen = await receive(request);
      const said = double.always.get(seen.path);
      if (said !== undefined) return void response.end(said);
      double.seen.push(seen);
      double.answer(response, seen);
    };
    void serve();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const double: ProviderDouble = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen: [],
    always: new Map(),
    answer: (response) => response.end('{}'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

async function receive(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  // A request without an encoding gives buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    raw: Buffer.concat(chunks),
  };
}
