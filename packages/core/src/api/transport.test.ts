import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTransport } from './transport.ts';
import type { Transport, TransportRequest } from './wire.ts';

const request: TransportRequest = { method: 'GET', url: '/api/x', headers: {}, timeoutMs: 1_000 };
const sent: string[] = [];
const carrier = {
  createCarrier: (baseUrl: string): Transport => ({
    send: ({ url }) => {
      sent.push(baseUrl + url);
      return Promise.resolve({ status: 200, text: '{}', header: () => undefined });
    },
  }),
};

beforeEach(() => {
  sent.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a transport whose carrier loads', () => {
  it('asks for it with the first request and sends when it is there, what follows without a wait', async () => {
    let arrive: (loaded: typeof carrier) => void = () => undefined;
    const coming = new Promise<typeof carrier>((resolve) => {
      arrive = resolve;
    });
    const load = vi.fn(() => coming);
    const transport = createTransport('http://a', load);
    expect(load).not.toHaveBeenCalled();
    const replies = [transport.send(request), transport.send({ ...request, url: '/api/y' })];
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    expect(sent).toEqual([]);
    arrive(carrier);
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    load.mockClear();
    await transport.send(request);
    expect(sent).toEqual(['http://a/api/x', 'http://a/api/y', 'http://a/api/x']);
    expect(load).not.toHaveBeenCalled();
  });

  it('asks for it some seconds after the page began, before any request', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.resolve(carrier));
    const transport = createTransport('', load);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
    await transport.send(request);
    expect(load).toHaveBeenCalledOnce();
  });

  it('has no answer when it does not load, and loads it again for the next request', async () => {
    const load = vi.fn<() => Promise<typeof carrier>>().mockRejectedValue(new Error('offline'));
    const transport = createTransport('', load);
    await expect(transport.send(request)).rejects.toMatchObject({ failure: 'network' });
    load.mockResolvedValue(carrier);
    await expect(transport.send(request)).resolves.toMatchObject({ status: 200 });
  });

  it('waits no longer than the request may take', async () => {
    vi.useFakeTimers();
    const transport = createTransport('', () => new Promise<typeof carrier>(() => undefined));
    const outcome = transport.send(request).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(request.timeoutMs);
    expect(await outcome).toMatchObject({ failure: 'timeout' });
    expect(sent).toEqual([]);
  });
});
