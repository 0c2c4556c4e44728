import type { BodyOf, contentEndpoints } from '@benjarong/contract';
import type { FastifyBaseLogger } from 'fastify';

import { scrub } from './rules.ts';

/** Writes an error that a browser met into the log; nothing that could be about a person goes with it. */
export function report(log: FastifyBaseLogger, body: BodyOf<typeof contentEndpoints.report>): void {
  log.warn(
    {
      report: {
        kind: body.kind,
        message: scrub(body.message),
        stack: scrub(body.stack ?? '').slice(0, 2000),
        path: scrub(body.path ?? ''),
        release: scrub(body.release ?? ''),
      },
    },
    'browser.error',
  );
}
