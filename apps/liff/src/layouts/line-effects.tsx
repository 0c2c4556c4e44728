import { useCore } from '@benjarong/core/react';
import { loadTwice } from '@benjarong/ui/load-with-retry';
import { useEffect } from 'react';

import { useOpened } from '../app/entry.ts';

/** What the mini-app does on core's events: LINE logs out with the member, and a new member goes on to the flow. */
export function LineEffects() {
  const { events, ui, platform } = useCore();
  const { tools } = useOpened();
  useEffect(() => {
    const offs = [
      events.on('logout', ({ reason }) => {
        if (reason === 'member') tools?.sdk.logout();
      }),
      // Core sends a new member home; a person who came for a flow goes on to it.
      events.on('registered', () => {
        const returnTo = ui.getState().takeReturnTo();
        if (returnTo !== undefined) platform.navigate(returnTo, { replace: true });
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [events, ui, platform, tools]);
  useEffect(() => {
    void beginLater();
  }, []);
  return null;
}

/** What no first screen needs: where the focus goes, and the entries of layers that a reload left. */
async function beginLater(): Promise<void> {
  try {
    const [{ keepFocus }, { startLayers }] = await Promise.all([
      loadTwice(() => import('@benjarong/ui/keep-focus')),
      loadTwice(() => import('@benjarong/ui/start-layers')),
    ]);
    keepFocus();
    startLayers();
  } catch {
    // Steps that choose their own place still do, and Back has one step more.
  }
}
