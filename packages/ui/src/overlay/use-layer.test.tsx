import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { inLayer, leaveLayers } from './layers.ts';
import { startLayers } from './start-layers.ts';
import { useLayer } from './use-layer.ts';

let page = 0;

beforeEach(() => {
  // An entry of the page's own for each test: what a test goes back to is never another test's.
  page += 1;
  window.history.pushState({ router: page }, '', `/before/${String(page)}`);
  window.history.pushState({ router: page }, '', here());
});

function here(): string {
  return `/page/${String(page)}?filter=a`;
}

/** Path, and how many layers the entry on screen has. */
function entry(): readonly [string, number] {
  const { pathname, search } = window.location;
  return [pathname + search, Number(window.history.state?.layer ?? 0)];
}

const back = () =>
  act(async () => {
    window.history.back();
    await Promise.resolve();
  });

/** Two layers, the second over the first; `refuses` keeps the first open. */
function layers(refuses = false) {
  const closed = vi.fn<(name: string) => void>();
  let open: (first: boolean, second: boolean) => void = () => {};
  function Page() {
    const [[first, second], set] = useState<readonly [boolean, boolean]>([true, true]);
    open = (...next) => act(() => set(next));
    useLayer(first, () => {
      closed('first');
      if (!refuses) set([false, second]);
    });
    useLayer(second, () => {
      closed('second');
      set([first, false]);
    });
    return null;
  }
  const view = render(<Page />);
  return { closed, open: (first: boolean, second: boolean) => open(first, second), unmount: view.unmount };
}

describe('layers and the history', () => {
  it('Back closes the layer on top, then the next one, then leaves the page', async () => {
    const { closed, unmount } = layers();
    await waitFor(() => expect(entry()).toEqual([here(), 2]));
    expect(window.history.state).toMatchObject({ router: page });
    await back();
    expect(closed.mock.calls).toEqual([['second']]);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    await back();
    expect(closed.mock.calls).toEqual([['second'], ['first']]);
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    await back();
    expect(entry()[0]).toBe(`/before/${String(page)}`);
    expect(closed).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('takes the entries of layers away that close by other means', async () => {
    const { open, closed, unmount } = layers();
    await waitFor(() => expect(entry()).toEqual([here(), 2]));
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    open(false, false);
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    expect(closed).not.toHaveBeenCalled();
    await back();
    expect(entry()[0]).toBe(`/before/${String(page)}`);
    unmount();
  });

  it('lets a layer take the entry of another that closes in the same turn', async () => {
    const { open, unmount } = layers();
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    const push = vi.spyOn(window.history, 'pushState');
    open(false, true);
    await waitFor(() => expect(inLayer()).toBe(true));
    expect(push).not.toHaveBeenCalled();
    expect(entry()).toEqual([here(), 1]);
    unmount();
  });

  it('gives a layer that refuses its entry back', async () => {
    const { open, closed, unmount } = layers(true);
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    const push = vi.spyOn(window.history, 'pushState');
    // Also the second time: Chrome skips a page together with entries that no touch asked for.
    for (const times of [1, 2]) {
      await back();
      expect(closed).toHaveBeenCalledTimes(times);
      await waitFor(() => expect(entry()).toEqual([here(), 1]));
    }
    expect(push).not.toHaveBeenCalled();
    unmount();
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
  });

  it('a question that Back opens over a layer takes the entry ahead, and one of its own', async () => {
    const { open, closed, unmount } = layers(true);
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    await back();
    open(true, true);
    await waitFor(() => expect(entry()).toEqual([here(), 2]));
    await back();
    expect(closed).toHaveBeenLastCalledWith('second');
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    unmount();
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
  });

  it('Forward never shows the entry of a layer that is closed', async () => {
    const { open, unmount } = layers();
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    await back();
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    act(() => window.history.forward());
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    await back();
    expect(entry()[0]).toBe(`/before/${String(page)}`);
    unmount();
  });

  it('drops what a reload left behind', async () => {
    window.history.pushState({ layer: 1 }, '');
    window.history.pushState({ layer: 2 }, '');
    startLayers();
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    await back();
    expect(entry()[0]).toBe(`/before/${String(page)}`);
  });

  it('leaves the history alone when the person has set off for another page', async () => {
    // The test before went back: what that left to settle is done in the turn after it.
    await act(() => new Promise((done) => void setTimeout(done)));
    window.history.pushState({ layer: 1 }, '');
    const go = vi.spyOn(window.history, 'go');
    startLayers();
    window.dispatchEvent(new Event('beforeunload'));
    // The code of the layers is here by then: the start was the one that waited for it.
    await import('./use-layer.ts');
    await act(async () => undefined);
    expect(go).not.toHaveBeenCalled();
    expect(entry()).toEqual([here(), 1]);
    startLayers();
    await waitFor(() => expect(entry()).toEqual([here(), 0]));
    expect(go).toHaveBeenCalledTimes(1);
    go.mockRestore();
  });

  it('a change of page from inside layers follows the page itself', async () => {
    const { open, unmount } = layers();
    await waitFor(() => expect(entry()).toEqual([here(), 2]));
    leaveLayers(() => window.history.pushState({}, '', '/next'));
    open(false, false);
    await waitFor(() => expect(entry()).toEqual(['/next', 0]));
    await back();
    expect(entry()).toEqual([here(), 0]);
    unmount();
  });

  it('filters that change under an open layer are those of the page afterwards', async () => {
    const { open, unmount } = layers();
    open(true, false);
    await waitFor(() => expect(entry()).toEqual([here(), 1]));
    leaveLayers(() => window.history.replaceState({}, '', '?filter=b'));
    await waitFor(() => expect(entry()).toEqual([`/page/${String(page)}?filter=b`, 1]));
    open(false, false);
    await waitFor(() => expect(entry()).toEqual([`/page/${String(page)}?filter=b`, 0]));
    unmount();
  });
});
