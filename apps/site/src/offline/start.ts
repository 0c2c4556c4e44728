import type { Core } from '@benjarong/core';
import { installStore } from '@benjarong/core/ui/install';
import { readInlineBlocks } from '@benjarong/core/web-platform';

const patienceMs = 10_000;

/**
 * With the first touch: counts the visit and, once the browser has nothing better to do, registers the worker that brings
 * the offline page. LINE's own browser gets none, nor does a site whose operator wants none.
 */
export function startOffline(core: Core): void {
  core.get(installStore).getState().visit();
  // Only a build has the worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (readInlineBlocks()['offline'] === false || /\bLine\//.test(navigator.userAgent)) return;
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Without it the browser shows its own page when there is no signal.
  }
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work);
}
