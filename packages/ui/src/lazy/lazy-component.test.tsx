import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { ChunkError } from './load-with-retry.ts';

function Part({ name }: { readonly name: string }) {
  return <p>ส่วน {name}</p>;
}

afterEach(() => {
  vi.useRealTimers();
});

it('shows the part, and at once when it was fetched ahead', async () => {
  let calls = 0;
  const Lazy = lazyWithRetry(
    async () => {
      calls += 1;
      return { Part };
    },
    (module) => module.Part,
  );
  await Lazy.preload();
  render(
    <Suspense fallback="รอ">
      <Lazy name="หนึ่ง" />
    </Suspense>,
  );
  await screen.findByText('ส่วน หนึ่ง');
  expect(calls).toBe(1);
});

it('fetches again when the boundary retries after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // React reports what a boundary caught: here that is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Lazy = lazyWithRetry(
    async () => {
      if (broken) throw new Error('gone');
      return { Part };
    },
    (module) => module.Part,
  );
  render(
    <ErrorBoundary
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {error instanceof ChunkError ? error.message : 'อย่างอื่น'}
        </button>
      )}
    >
      <Suspense fallback="รอ">
        <Lazy name="สอง" />
      </Suspense>
    </ErrorBoundary>,
  );
  const retry = await screen.findByRole('button', { name: /เปิดส่วนนี้ไม่สำเร็จ/ });
  broken = false;
  await vi.advanceTimersByTimeAsync(1000);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) }).click(retry);
  expect((await screen.findByText('ส่วน สอง')).tagName).toBe('P');
});

it('has its own tries when the fetch ahead fails while the part is already wanted', async () => {
  let failAhead: (error: Error) => void = () => undefined;
  let calls = 0;
  const Lazy = lazyWithRetry(
    () => {
      calls += 1;
      if (calls > 1) return Promise.resolve({ Part });
      return new Promise<{ Part: typeof Part }>((_, reject) => {
        failAhead = reject;
      });
    },
    (module) => module.Part,
  );
  const ahead = Lazy.preload();
  render(
    <Suspense fallback="รอ">
      <Lazy name="สาม" />
    </Suspense>,
  );
  failAhead(new TypeError('Failed to fetch dynamically imported module'));
  await ahead;
  expect((await screen.findByText('ส่วน สาม')).tagName).toBe('P');
  expect(calls).toBe(2);
});

it('draws code that was fetched ahead at once, also over prerendered HTML that is drawn again meanwhile', async () => {
  const Lazy = lazyWithRetry(
    () => Promise.resolve({ Part }),
    (module) => module.Part,
  );
  const Page = () => {
    const live = useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => false,
    );
    return (
      <Suspense fallback="รอ">
        <Lazy name={live ? 'ห้า' : 'สี่'} />
      </Suspense>
    );
  };
  await Lazy.preload();
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Page />);
  const before = box.querySelector('p');
  expect(before?.textContent).toBe('ส่วน สี่');
  render(<Page />, { container: box, hydrate: true });
  expect(box.querySelector('p')).toBe(before);
  expect(before?.textContent).toBe('ส่วน ห้า');
  expect(screen.queryByText('รอ')).toBeNull();
});

it('never takes the failure of a fetch ahead that begins just after it is wanted', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyWithRetry(
    async (): Promise<{ readonly Part: typeof Part }> => {
      throw new TypeError('gone');
    },
    (module) => module.Part,
  );
  render(
    <ErrorBoundary fallback={(error) => (error instanceof ChunkError ? error.message : 'อย่างอื่น')}>
      <Suspense fallback="รอ">
        <Lazy name="สาม" />
      </Suspense>
    </ErrorBoundary>,
  );
  await Lazy.preload();
  expect(await screen.findByText(/เปิดส่วนนี้ไม่สำเร็จ/)).toBeTruthy();
});
