import { renderWithCore } from '@benjarong/testing';
import { shellText } from '@benjarong/text';
import { ChunkError } from '@benjarong/ui/load-with-retry';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { PanelBoundary } from './panel.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it('comes back by itself when the signal does, and stays where trying again would not help', async () => {
  // React reports what a boundary caught: here that is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let broken: Error | undefined = new ChunkError('gone', true);
  function Part() {
    if (broken) throw broken;
    return <p>ส่วน หนึ่ง</p>;
  }
  const { unmount } = renderWithCore(
    <PanelBoundary>
      <Part />
    </PanelBoundary>,
  );
  await screen.findByText(shellText.panelFailed);
  broken = undefined;
  online.mockReturnValue(true);
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('ส่วน หนึ่ง');
  unmount();

  broken = new Error('a fault of the code');
  renderWithCore(
    <PanelBoundary>
      <Part />
    </PanelBoundary>,
  );
  await screen.findByText(shellText.panelFailed);
  asked.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(asked).not.toHaveBeenCalled();
});

it('draws nothing in place of a quiet part while the server is away, and says so of a fault', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Part({ error }: { readonly error: Error }): never {
    throw error;
  }
  const { container, unmount } = renderWithCore(
    <PanelBoundary quiet>
      <Part error={new ChunkError('gone', true)} />
    </PanelBoundary>,
  );
  expect(container.textContent).toBe('');
  unmount();
  renderWithCore(
    <PanelBoundary quiet>
      <Part error={new ChunkError('gone', false)} />
    </PanelBoundary>,
  );
  await screen.findByText(shellText.panelFailed);
});
