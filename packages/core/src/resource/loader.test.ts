import { closedGate, fakeClock } from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { NetworkError } from '../api/errors.ts';
import { createLoader, type LoaderParts } from './loader.ts';
import { idle, type Resource } from './resource.ts';

function make(fetch: (signal: AbortSignal) => Promise<number>, parts: Partial<LoaderParts<number>> = {}) {
  const clock = fakeClock();
  const logged: string[] = [];
  const box: { resource: Resource<number>; seen: string[] } = { resource: idle, seen: [] };
  const loader = createLoader<number>(
    { clock, log: (message) => void logged.push(message) },
    {
      name: 'test.number',
      get: () => box.resource,
      set: (resource) => {
        box.resource = resource;
        box.seen.push(resource.status);
      },
      fetch,
      ...parts,
    },
  );
  return { clock, logged, box, loader };
}
function broken() {
  return Promise.reject(new NetworkError({ endpoint: 'test.number', requestId: '1' }));
}

describe('the loader', () => {
  it('shows a first load for at least 200 ms', async () => {
    const { loader, clock, box } = make(() => Promise.resolve(7));
    void loader.load();
    await clock.advance(199);
    expect(box.resource.status).toBe('loading');
    await clock.advance(1);
    expect(box.resource).toMatchObject({ status: 'ready', data: 7 });
  });

  it('counts the 200 ms from when the HTML’s head asked for the answer', async () => {
    const { clock } = make(() => Promise.resolve(7));
    let resource: Resource<number> = idle;
    const early = (before: number) =>
      createLoader<number>(
        { clock, log: () => undefined, api: { askedAt: () => clock.now() - before } },
        {
          name: 'test.number',
          get: () => resource,
          set: (next) => {
            resource = next;
          },
          fetch: () => Promise.resolve(7),
        },
      );
    void early(200).load();
    await clock.advance(0);
    expect(resource).toMatchObject({ status: 'ready', data: 7 });
    resource = idle;
    void early(199).load();
    await clock.advance(199);
    expect(resource.status).toBe('loading');
    await clock.advance(1);
    expect(resource.status).toBe('ready');
  });

  it('does not hold back a second load and keeps the old value while it runs', async () => {
    const gate = closedGate();
    let next = 7;
    const { loader, clock, box } = make(async () => {
      if (next > 7) await gate.wait;
      return next;
    });
    const first = loader.load();
    await clock.advance(200);
    await first;
    next = 8;
    const second = loader.load({ force: true });
    expect(box.resource).toMatchObject({ status: 'loading', data: 7 });
    gate.open();
    expect(await second).toMatchObject({ status: 'ready', data: 8 });
  });

  it('shares one request between calls at the same time', async () => {
    let asked = 0;
    const { loader, clock } = make(() => Promise.resolve(++asked));
    const both = [loader.load(), loader.load({ force: true })];
    await clock.advance(200);
    expect(await Promise.all(both)).toMatchObject([{ data: 1 }, { data: 1 }]);
  });

  it('asks again only when the value is no longer fresh, or when it must', async () => {
    let asked = 0;
    const { loader, clock } = make(() => Promise.resolve(++asked), { ttl: 1_000 });
    const first = loader.load();
    await clock.advance(200);
    await first;
    await clock.advance(900);
    expect(await loader.load()).toMatchObject({ data: 1 });
    expect(await loader.load({ force: true })).toMatchObject({ data: 2 });
    await clock.advance(1_000);
    expect(await loader.load()).toMatchObject({ data: 3 });
  });

  it('never rejects: a failure becomes the state and a warning, the last value stays', async () => {
    let good = true;
    const { loader, clock, logged } = make(() => (good ? Promise.resolve(7) : broken()));
    const first = loader.load();
    await clock.advance(200);
    await first;
    good = false;
    const failed = await loader.load({ force: true });
    expect(failed).toMatchObject({ status: 'failed', data: 7, error: { kind: 'network' } });
    expect(logged).toEqual(['test.number did not load']);
  });

  it('turns a bug in reading a reply into a failed resource too', async () => {
    const { loader, clock } = make(() => {
      throw new TypeError('cannot read');
    });
    const load = loader.load();
    await clock.advance(200);
    expect(await load).toMatchObject({ status: 'failed', error: { kind: 'bad_reply' } });
  });

  it('aborts and drops a late answer after a cancel', async () => {
    const gate = closedGate();
    let signal: AbortSignal | undefined;
    const { loader, clock, box, logged } = make(async (given) => {
      signal = given;
      await gate.wait;
      return 7;
    });
    const load = loader.load();
    loader.cancel();
    box.resource = idle;
    gate.open();
    await clock.advance(200);
    await load;
    expect(signal?.aborted).toBe(true);
    expect(box.resource).toBe(idle);
    expect(logged).toEqual([]);
  });

  it('can load again at once after a cancel', async () => {
    let asked = 0;
    const { loader, clock, box } = make(() => Promise.resolve(++asked));
    void loader.load();
    loader.cancel();
    box.resource = idle;
    const second = loader.load();
    await clock.advance(200);
    expect(await second).toMatchObject({ status: 'ready', data: 2 });
    expect(box.resource).toMatchObject({ data: 2 });
  });

  it('drops what was asked before a change; who waited for it gets the newer answer', async () => {
    const gate = closedGate();
    let asked = 0;
    const { loader, clock, box } = make(async () => {
      asked += 1;
      if (asked > 1) return 2;
      await gate.wait;
      return 1;
    });
    const before = loader.load();
    const after = loader.load({ changed: true });
    gate.open();
    await clock.advance(200);
    expect(await after).toMatchObject({ status: 'ready', data: 2 });
    expect(await before).toMatchObject({ status: 'ready', data: 2 });
    // Fresh or not, a change asks.
    await loader.load({ changed: true });
    expect(asked).toBe(3);
    expect(box.resource).toMatchObject({ data: 2 });
  });

  it('what the reply of a change told is not overwritten by an answer asked for before', async () => {
    const gate = closedGate();
    const { loader, clock, box } = make(async () => {
      await gate.wait;
      return 1;
    });
    const before = loader.load();
    loader.put(2);
    gate.open();
    await clock.advance(200);
    await before;
    expect(box.resource).toMatchObject({ status: 'ready', data: 2 });
  });
});
