import { useEffect, useLayoutEffect, useRef } from 'react';

import { layerDepth, takeLayers } from './layers.ts';

/** Asks what lies on top of the page to close; it may refuse and stay. */
type Close = () => void;

/** A traversal that brings no `popstate` (an entry that the browser dropped) blocks nothing for longer. */
const patienceMs = 1_000;

/** What is open, the top last. */
let layers: readonly Close[] = [];
/** A traversal of ours is on its way: its `popstate` is no one's wish. */
let moving: ReturnType<typeof setTimeout> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly (() => void)[] = [];

/**
 * Gives a layer (dialog, sheet, drawer, question) an entry of the history while `open`: Back calls `onBack` of the one on
 * top and leaves the page alone. A layer that closes by other means takes its entry away; one that refuses keeps it.
 */
export function useLayer(open: boolean, onBack: Close): void {
  const back = useRef(onBack);
  useLayoutEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer = () => {
      back.current();
    };
    layers = [...layers, layer];
    settleSoon();
    return () => {
      layers = layers.filter((each) => each !== layer);
      settleSoon();
    };
  }, [open]);
}

/** Takes the entries away that a page reloaded under layers has too many. */
export function dropLayers(): void {
  begin();
  settle();
}

takeLayers({
  busy: () => moving !== undefined || layerDepth() > 0,
  leave: (go) => {
    if (moving === undefined && layerDepth() === 0) {
      go();
      return;
    }
    waiting = [...waiting, go];
    if (moving === undefined) traverse(layerDepth());
  },
});

function begin(): void {
  window.addEventListener('popstate', onPop);
}

function onPop(): void {
  if (moving !== undefined) {
    arrive();
    return;
  }
  for (const close of layers.slice(layerDepth()).toReversed()) close();
  settleSoon();
}

/** After the turn in which layers opened and closed: one that takes another's place also takes its entry. */
function settleSoon(): void {
  begin();
  clearTimeout(soon);
  soon = setTimeout(settle);
}

function settle(): void {
  if (moving !== undefined) return;
  const extra = layerDepth() - layers.length;
  if (extra > 0) traverse(extra);
  // The router's own state goes along: to it this is the same page.
  for (let layer = layerDepth() + 1; layer <= layers.length; layer += 1)
    window.history.pushState({ ...window.history.state, layer }, '');
}

function traverse(steps: number): void {
  moving = setTimeout(arrive, patienceMs);
  window.history.go(-steps);
}

function arrive(): void {
  clearTimeout(moving);
  moving = undefined;
  const work = waiting;
  waiting = [];
  for (const go of work) go();
  settleSoon();
}
