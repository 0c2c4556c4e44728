import { contentEndpoints } from '@benjarong/contract';

import type { Api } from './api/api.ts';
import type { Platform, Problem } from './platform/platform.ts';

// A page that fails in a loop must not become a flood.
const mostPerPage = 10;

/** Notifies the server about problems, each once and at most ten per page load; no query, no long figures. Never throws. */
export function createReporter(api: Api, platform: Platform): (problem: Problem) => void {
  const sent = new Set<string>();
  return (problem) => {
    platform.report(problem);
    const message = withoutFigures(problem.message).slice(0, 500);
    if (sent.size >= mostPerPage || sent.has(message)) return;
    sent.add(message);
    const body = {
      kind: problem.kind,
      message,
      path: withoutFigures(platform.location().path).slice(0, 200),
      ...(problem.stack ? { stack: withoutFigures(problem.stack).slice(0, 4_000) } : {}),
    };
    // A report about a failing network cannot arrive; there is no one left to tell.
    api.call(contentEndpoints.report, { body, skip400: true, skip401: true }).catch(() => {});
  };
}

// Phone numbers, accounts, amounts and tokens have no place in a report.
function withoutFigures(text: string) {
  return text.replaceAll(/\d{4,}/g, '#');
}
