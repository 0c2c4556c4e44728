import { layerDepth } from './layers.ts';

/**
 * At the start of an app: a page that was reloaded under a layer has an entry too many, which goes, unless the person has
 * already set off for another page: a traversal would call that off, and the press would be lost.
 */
export function startLayers(): void {
  if (layerDepth() === 0) return;
  void dropLater();
}

async function dropLater(): Promise<void> {
  const left = new AbortController();
  const leave = () => {
    left.abort();
  };
  window.addEventListener('beforeunload', leave);
  try {
    const { dropLayers } = await import('./use-layer.ts');
    if (!left.signal.aborted) dropLayers();
  } catch {
    // Without its code Back has one step more.
  }
  window.removeEventListener('beforeunload', leave);
}
