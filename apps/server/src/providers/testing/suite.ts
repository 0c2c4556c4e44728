import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '../../kernel/app-error.ts';
import { connect, type Connected, type Kind } from '../adapter.ts';
import { ProviderError, Refused, Unavailable, Unknown } from '../failures.ts';
import { factsOf, readSettings } from '../settings.ts';
import { type ProviderDouble, type SeenRequest, startDouble } from './double.ts';
import { type AdapterFixture, frozenNow, markerSecret, type WebhookFixture } from './fixtures.ts';

/** The contract that every adapter keeps (providers.md §8): settings, requests, replies, failures, doctor, webhook. */
export function describeAdapter<K extends Kind>(fixture: AdapterFixture<K>): void {
  const { adapter } = fixture;
  describe(`${adapter.kind} ${adapter.id}`, () => {
    const lines: string[] = [];
    const note = (facts: object, event: string) => void lines.push(JSON.stringify({ ...facts, event }));
    const parts = { clock: { now: () => frozenNow }, log: { debug: note, warn: note } };
    const at = (url: string): Connected<K> =>
      connect({ id: adapter.id, adapter, settings: fixture.settings(url) }, parts);
    let double: ProviderDouble;
    let connected: Connected<K>;

    beforeAll(async () => {
      double = await startDouble();
      for (const [path, said] of Object.entries(fixture.always ?? {})) double.always.set(path, said);
      connected = at(double.url);
    });
    beforeEach(() => {
      double.seen.length = 0;
      lines.length = 0;
    });
    afterAll(() => double.close());

    describeSettings(fixture);

    describe.each(fixture.calls)('$verb', (call) => {
      const unsure = call.effect === 'write' ? Unknown : Unavailable;
      const run = (): Promise<unknown> => call.run(connected.port);
      const failure = (): Promise<unknown> => run().catch((error: unknown) => error);
      const answer = (behave: (response: ServerResponse) => unknown): void => {
        double.answer = behave;
      };
      const good = JSON.stringify(call.reply);

      it('sends exactly these bytes and reads the reply', async () => {
        answer((response) => response.end(good));
        expect(await run()).toEqual(call.result);
        const [request] = double.seen;
        expect(request).toMatchObject({ method: call.golden.method, path: call.golden.path });
        expect(request?.raw.toString()).toBe(call.golden.body);
        expect(request?.headers).toMatchObject(call.headers(call.golden));
      });

      it('takes a reply with fields that it does not know', async () => {
        answer((response) => response.end(JSON.stringify({ ...call.reply, added_later: { deep: [1] } })));
        expect(await run()).toMatchObject(call.result as object);
      });

      it.each<[string, (response: ServerResponse) => unknown]>([
        ['another type', (response) => response.end(JSON.stringify(wrongTypes(call.reply)))],
        ['HTML', (response) => response.end('<html></html>')],
        ['nothing', (response) => response.end()],
        ['101 kB', (response) => response.end(good.padEnd(101_000))],
        ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(good)],
        [
          'a gzip bomb',
          (response) =>
            response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(good.padEnd(5_000_000))),
        ],
        ['500', (response) => response.writeHead(500).end(good)],
        ['a cut connection', (response) => response.destroy()],
      ])('fails as unsure as it is on %s', async (_, behave) => {
        answer(behave);
        expect(await failure()).toBeInstanceOf(unsure);
      });

      it('surely had no effect when nothing listens or the provider is busy', async () => {
        const gone = await startDouble();
        await gone.close();
        const nowhere = await call.run(at(gone.url).port).catch((error: unknown) => error);
        expect(nowhere).toBeInstanceOf(Unavailable);
        answer((response) => response.writeHead(429, { 'retry-after': '30' }).end());
        expect(await failure()).toMatchObject({ name: 'Unavailable', retryAfter: 30 });
      });

      it('is refused with the provider’s own code, also one that is not documented', async () => {
        answer((response) => response.writeHead(400).end('{"code":"brand_new_code"}'));
        const refused = await failure();
        expect(refused).toBeInstanceOf(Refused);
        expect(refused).toMatchObject({ code: 'brand_new_code', scope: 'input' });
        answer((response) => response.writeHead(401).end('{"code":"invalid_signature"}'));
        expect(await failure()).toMatchObject({ code: 'invalid_signature', scope: 'config' });
      });

      it('says no secret and nothing of the request in errors and log', async () => {
        const said: string[] = [];
        for (const status of [200, 400, 401, 429, 500]) {
          answer((response) => response.writeHead(status).end(`{"code":"x","message":"${markerSecret}"}`));
          const error = await failure();
          expect(error).toBeInstanceOf(ProviderError);
          said.push(error instanceof Error ? `${error.message} ${error.stack ?? ''}` : '');
        }
        const all = [...said, ...lines].join('\n');
        expect(all).not.toContain(markerSecret);
        if (call.golden.body !== '') expect(all).not.toContain(call.golden.body);
        // Beside them what the adapter asks before its calls.
        expect(lines.filter((line) => line.includes(`"verb":"${call.verb}"`))).toHaveLength(5);
      });
    });

    it('has a doctor that is content with the right key, and not with a wrong one or a wrong reply', async () => {
      const { connected: healthy, right } = { connected, right: (request: SeenRequest) => request.path };
      double.answer = (response, request) =>
        response.end(right(request) === fixture.doctorPath ? (fixture.doctorReply ?? '{"ok":true}') : '{}');
      expect(await healthy.doctor()).toMatchObject({ ok: true, skewMs: expect.any(Number) });
      double.answer = (response) => response.writeHead(401).end('{"code":"invalid_signature"}');
      expect(await healthy.doctor()).toMatchObject({ ok: false });
      double.answer = (response) => response.end('<html>');
      expect(await healthy.doctor()).toMatchObject({ ok: false });
    });

    if (fixture.webhook) describeWebhook(fixture.webhook, () => connected);
  });
}

function describeSettings<K extends Kind>({ adapter, settings }: AdapterFixture<K>): void {
  const good = settings('https://provider.example');
  const properties = Object.entries(adapter.settings.properties).map(
    ([key, setting]) => [key, factsOf(setting)] as const,
  );
  const env = Object.fromEntries(properties.map(([key, { env: name }]) => [name, good[key]]));
  const mistakesOf = (change: Readonly<Record<string, string | undefined>>, production = false) => {
    const mistakes: string[] = [];
    const values = { ...env, ...change };
    readSettings(
      adapter.settings,
      undefined,
      { read: (name) => values[name], production, published: ['published-secret-published-secret'] },
      mistakes,
    );
    return mistakes;
  };

  it.each(properties)('names a missing or broken %s in one sentence', (key, { env: name, secret }) => {
    expect(mistakesOf({})).toEqual([]);
    expect(mistakesOf({}, true)).toEqual([]);
    const required = adapter.settings.required?.includes(key) ?? false;
    expect(mistakesOf({ [name]: undefined })).toEqual(
      required ? [expect.stringMatching(new RegExp(`^${name} is missing: .*\\.$`))] : [],
    );
    if (!secret) {
      const [sentence = '', ...more] = mistakesOf({ [name]: '\u0000 no good' });
      expect([sentence.startsWith(`${name} must be`), more]).toEqual([true, []]);
      return;
    }
    for (const bad of ['short', 'published-secret-published-secret'])
      expect(mistakesOf({ [name]: bad }, true)).toEqual([
        expect.stringMatching(new RegExp(`^${name} must `)),
      ]);
    expect(mistakesOf({ [name]: 'short' }, true).join('')).not.toContain('short ');
  });
}

function describeWebhook(
  { path, body, headers, events, bodyOnly }: WebhookFixture,
  connected: () => Connected<Kind>,
): void {
  const verdict = (
    change: {
      readonly raw?: string;
      readonly path?: string;
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
    } = {},
  ) =>
    connected().webhook?.verify({
      method: change.method ?? 'POST',
      path: change.path ?? path,
      rawBody: Buffer.from(change.raw ?? body),
      headers: change.headers ?? genuine,
      now: frozenNow,
    });
  const at = (seconds: number) =>
    headers(body, path, new Date(frozenNow.getTime() + seconds * 1000), markerSecret);
  const genuine = headers(body, path, frozenNow, markerSecret);

  it('believes a genuine call', () => {
    expect(verdict()).toBe('ok');
    expect([verdict({ headers: at(300) }), verdict({ headers: at(-300) })]).toEqual(['ok', 'ok']);
  });

  it('believes nothing else', () => {
    expect(verdict({ raw: `${body.slice(0, -1)} }` })).toBe('bad');
    expect(verdict({ raw: '' })).toBe('bad');
    expect(verdict({ raw: 'x'.repeat(1_000_000) })).toBe('bad');
    if (bodyOnly !== true) {
      expect(verdict({ path: `${path}x` })).toBe('bad');
      expect(verdict({ method: 'PUT' })).toBe('bad');
    }
    expect(verdict({ headers: headers(body, path, frozenNow, `${markerSecret}x`) })).toBe('bad');
    for (const name of Object.keys(genuine)) {
      const value = genuine[name] ?? '';
      expect(verdict({ headers: { ...genuine, [name]: undefined } })).toBe('bad');
      expect(verdict({ headers: { ...genuine, [name]: [value, value] } })).toBe('bad');
      expect(verdict({ headers: { ...genuine, [name]: `${value}, ${value}` } })).toBe('bad');
      expect(verdict({ headers: { ...genuine, [name]: '' } })).toBe('bad');
    }
  });

  it.skipIf(bodyOnly === true)('calls a genuine call of another time stale', () => {
    expect([verdict({ headers: at(301) }), verdict({ headers: at(-301) })]).toEqual(['stale', 'stale']);
  });

  it('is about bytes, not about what they mean', () => {
    const number = '{"amount":1.0}';
    const whole = headers('{"amount":1}', path, frozenNow, markerSecret);
    expect(verdict({ raw: number, headers: whole })).toBe('bad');
  });

  it('reads its events', () => {
    expect(connected().webhook?.read(JSON.parse(body))).toEqual(events);
    if (events.length > 0)
      for (const odd of [null, 'x', 1, [], {}]) expect(() => connected().webhook?.read(odd)).toThrow();
  });

  it.skipIf(events.length === 0)('takes no NUL, control character or lone surrogate into an event', () => {
    for (const bad of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'])
      for (const spoilt of spoiltBodies(JSON.parse(body), bad)) {
        const read = readSpoilt(spoilt);
        // Refused with 400, or the text is of something that is not read.
        expect(read === 400 || !JSON.stringify(read).includes(JSON.stringify(bad).slice(1, -1))).toBe(true);
      }
  });

  // The status of the refusal, else the events.
  function readSpoilt(spoilt: unknown): unknown {
    try {
      return connected().webhook?.read(spoilt);
    } catch (error) {
      return error instanceof AppError ? error.status : error;
    }
  }
}

// The body once for each of its texts, with `bad` at that text's end.
function spoiltBodies(value: unknown, bad: string): unknown[] {
  if (typeof value === 'string') return [value + bad];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    spoiltBodies(inner, bad).map((spoilt) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === key ? spoilt : one))
        : { ...value, [key]: spoilt },
    ),
  );
}

// The same fields with values of another type.
function wrongTypes(reply: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(reply).map((key) => [key, 7]));
}
