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
/** Layers of the entry on screen when it was last looked at, and entries of ours that Back has left ahead of it. */
let depth = 0;
let ahead = 0;
/** The page of that entry: what lies ahead of another page is not ours to go to. */
let page: string | undefined;

/**
 * Gives a layer (dialog, sheet, drawer, question) an entry of the history while `open`: Back calls `onBack` of the one on
 * top and leaves the page alone. A layer that closes by other means takes its entry away; one that refuses keeps it, the
 * very same: Back has left it one step ahead. A new entry would be one that no touch asked for, and Chrome's Back skips a page
 * together with such entries. (What opens by itself on a page that no one has touched yet has such an entry and no
 * other: a script cannot hold Back there, and the way that it leads is the one before the page.)
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
    if (moving === undefined) traverse(-layerDepth());
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
  ahead = page === window.location.pathname ? Math.max(0, depth - layerDepth()) : 0;
  remember();
  for (const close of layers.slice(depth).toReversed()) close();
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
  const missing = layers.length - layerDepth();
  const steps = Math.min(missing, ahead);
  ahead = 0;
  if (steps !== 0) {
    // What is missing beyond the entries ahead is pushed from there.
    traverse(steps);
    return;
  }
  // The router's own state goes along: to it this is the same page.
  for (let layer = layerDepth() + 1; layer <= layers.length; layer += 1)
    window.history.pushState({ ...window.history.state, layer }, '');
  remember();
}

function remember(): void {
  depth = layerDepth();
  page = window.location.pathname;
}

function traverse(steps: number): void {
  moving = setTimeout(arrive, patienceMs);
  window.history.go(steps);
}

function arrive(): void {
  clearTimeout(moving);
  moving = undefined;
  remember();
  const work = waiting;
  waiting = [];
  for (const go of work) go();
  settleSoon();
}
