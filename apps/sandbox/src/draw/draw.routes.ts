import { sandboxDrawText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';

import { createCaller } from '../kernel/calls.ts';
import { sendPage } from '../kernel/page.ts';
import { signedBody } from '../kernel/signature.ts';
import { drawPage } from './draw.page.ts';
import { createDrawFeed } from './draw-feed.ts';
import { createShooters, shooterNames } from './shooters.ts';

/** What the draw needs. */
export interface DrawOptions {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly timeout: number;
  readonly backoff: readonly number[];
  /** Milliseconds between two looks; absent = nothing is drawn or shot. */
  readonly every: number | undefined;
}

/** The demo's draw: results for closed rounds, shots for yeekee, and the page `/draw` that shows both. */
export function drawRoutes(app: FastifyInstance, options: DrawOptions): void {
  const { publicUrl, secret, now, timeout, backoff, every } = options;
  const caller = createCaller({ baseUrl: publicUrl, secret, now, timeout, backoff });
  // The key of the numbers is not the key of the signature, but as fixed as it.
  const feed = createDrawFeed({ publicUrl, key: `draw:${secret}`, caller, timeout });
  const shooters = createShooters({ publicUrl, key: `shots:${secret}`, timeout });
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    await shooters.look();
    await feed.look();
    looking = undefined;
  };
  const timer =
    every === undefined
      ? undefined
      : setInterval(() => {
          looking ??= look();
        }, every);
  timer?.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    caller.stop();
    await looking;
  });

  app.get('/draw/health', (request) => {
    signedBody(request, secret, now());
    return { ok: true };
  });
  app.get('/draw/results', () => ({ demo: true, items: feed.announced, shots: shooters.taken }));
  app.get('/draw', (_request, reply) =>
    sendPage(reply, {
      title: t.title,
      environment: 'home',
      body: drawPage(feed.announced, shooterNames),
    }),
  );
}
