/** What {@link useLayer} knows of the history, once the first layer brought it along. */
interface Layers {
  /** The entry on screen belongs to a layer, or one is about to leave the history. */
  readonly busy: () => boolean;
  readonly leave: (go: () => void) => void;
}

let layers: Layers | undefined;

/** Puts the layers in charge of changes of the address; `use-layer.ts` does so. */
export function takeLayers(by: Layers): void {
  layers = by;
}

/** Whether the entry on screen belongs to a layer: a change of page has to go through {@link leaveLayers}. */
export function inLayer(): boolean {
  return layers?.busy() ?? false;
}

/**
 * Runs `go`, a change of the address, once the entries of layers are gone: at once where there are none. The new page
 * follows the page itself in the history, and a layer that stays open has its entry after it.
 */
export function leaveLayers(go: () => void): void {
  if (layers) layers.leave(go);
  else go();
}

/** How many layers the entry on screen has, as the entry itself says. */
export function layerDepth(): number {
  return Number((window.history.state as { layer?: unknown } | null)?.layer ?? 0) || 0;
}
