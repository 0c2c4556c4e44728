import type { Page, Route } from '@playwright/test';

import type { Trouble } from './test.ts';

/** A way in which a reply of the API goes wrong. */
export interface Fault {
  readonly name: string;
  readonly troubles: readonly Trouble[];
  readonly answer: (route: Route) => Promise<void>;
}

/** What a server, a proxy in front of it or the line may answer on a bad day. */
export const faults: readonly Fault[] = [
  {
    name: '500 with an envelope',
    troubles: [500],
    answer: (route) => route.fulfill({ status: 500, json: { error: 1500, message: 'ระบบขัดข้องชั่วคราว' } }),
  },
  {
    name: '502 with a page of HTML',
    troubles: [502],
    answer: (route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        body: '<html><h1>502 Bad Gateway</h1><script>throw 1</script></html>',
      }),
  },
  {
    name: '503 and come back later',
    troubles: [503],
    answer: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' }),
  },
  {
    name: '429',
    troubles: [429],
    answer: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} }),
  },
  {
    name: 'half a JSON',
    troubles: [],
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"error":0,"data":{"it' }),
  },
  {
    name: 'an envelope without its fields',
    troubles: [],
    answer: (route) => route.fulfill({ json: { error: 0, message: '', data: {} } }),
  },
  {
    name: 'a business error',
    troubles: [],
    answer: (route) => route.fulfill({ json: { error: 1000, message: 'ปิดปรับปรุงชั่วคราว' } }),
  },
  { name: 'a cut line', troubles: ['line'], answer: (route) => route.abort('connectionreset') },
];

/** The calls that a fault strikes: all but those of the session itself and the report of problems. */
export const calls = /\/api\/(?!session\/|report|login|agent\/config)/;

/** Lets every call fail in that way from now on; gives the way back. */
export async function strike(page: Page, fault: Fault, which: RegExp = calls): Promise<() => Promise<void>> {
  await page.route(which, fault.answer);
  return () => page.unroute(which);
}
