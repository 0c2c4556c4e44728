import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the chat pages hear while they are open. */
export type HubEvent =
  | { readonly kind: 'messages' | 'menu' | 'person' | 'switches' }
  /** A mini-app asks for its window to be closed. */
  | { readonly kind: 'close'; readonly userId: string }
  /** A mini-app inside LINE opens the share target picker. */
  | { readonly kind: 'picker'; readonly userId: string; readonly address: string };

/** Notifies every open chat page what happened. */
export interface Hub {
  tell(event: HubEvent): void;
  /** Answers one request with the endless stream. */
  stream(request: FastifyRequest, reply: FastifyReply): void;
}

/** A hub without listeners. */
export function createHub(): Hub {
  const listeners = new Set<(event: HubEvent) => void>();
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    stream: (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      raw.write('retry: 1500\n\n');
      const listener = (event: HubEvent): void => {
        raw.write(`data: ${JSON.stringify(event)}\n\n`);
      };
      listeners.add(listener);
      const beat = setInterval(() => raw.write(': still here\n\n'), 20_000);
      beat.unref();
      request.raw.once('close', () => {
        clearInterval(beat);
        listeners.delete(listener);
      });
    },
  };
}
