import { http, HttpResponse, type RequestHandler } from 'msw';

/** A way in which a reply of the API goes wrong, as the browser suite knows them too (e2e/support/faults.ts). */
export interface ReplyFault {
  readonly name: string;
  readonly reply: () => Response;
}

/** What a server, a proxy in front of it or the network may answer on a bad day. */
export const replyFaults: readonly ReplyFault[] = [
  {
    name: '500 with an envelope',
    reply: () => HttpResponse.json({ error: 1500, message: 'ระบบขัดข้องชั่วคราว' }, { status: 500 }),
  },
  {
    name: '502 with a page of HTML',
    reply: () => HttpResponse.html('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }),
  },
  {
    name: '503 and come back later',
    reply: () => new HttpResponse('', { status: 503, headers: { 'retry-after': '1' } }),
  },
  {
    name: '429',
    reply: () => HttpResponse.json({}, { status: 429, headers: { 'retry-after': '1' } }),
  },
  {
    name: 'half a JSON',
    reply: () =>
      new HttpResponse('{"error":0,"data":{"it', { headers: { 'content-type': 'application/json' } }),
  },
  {
    name: 'an envelope without its fields',
    reply: () => HttpResponse.json({ error: 0, message: '', data: {} }),
  },
  {
    name: 'a business error',
    reply: () => HttpResponse.json({ error: 1000, message: 'ปิดปรับปรุงชั่วคราว' }),
  },
  { name: 'a cut connection', reply: () => HttpResponse.error() },
];

/** A handler that breaks every call in that way but those of the session, and what mends them again. */
export function breakCalls({ reply }: ReplyFault): {
  readonly handler: RequestHandler;
  readonly mend: () => void;
} {
  let broken = true;
  return {
    // Without an answer the next handler gets the request.
    handler: http.all(/\/api\/(?!session\/|report|login|agent\/config)/, () =>
      broken ? reply() : undefined,
    ),
    mend: () => {
      broken = false;
    },
  };
}
