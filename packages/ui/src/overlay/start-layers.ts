import { layerDepth } from './layers.ts';

/** At the start of an app: a page that was reloaded under a layer has an entry too many, which goes. */
export function startLayers(): void {
  if (layerDepth() === 0) return;
  void dropLater();
}

async function dropLater(): Promise<void> {
  try {
    const { dropLayers } = await import('./use-layer.ts');
    dropLayers();
  } catch {
    // Without its code Back has one step more.
  }
}
