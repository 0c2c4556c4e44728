import { useCore } from '@benjarong/core/react';
import { useStays } from '@benjarong/features/shared';
import { layerDepth } from '@benjarong/ui/layers';
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
  const stays = useStays();
  useEffect(() => {
    // Not after the first press, which may lead to another page: the entries would go in the middle of it.
    if (layerDepth() > 0) void dropEntries();
  }, []);
  useEffect(() => {
    if (stays) void watchFocus();
  }, [stays]);
  return null;
}

async function dropEntries(): Promise<void> {
  try {
    const { startLayers } = await loadTwice(() => import('@benjarong/ui/start-layers'));
    startLayers();
  } catch {
    // Back has one step more.
  }
}

async function watchFocus(): Promise<void> {
  try {
    const { keepFocus } = await loadTwice(() => import('@benjarong/ui/keep-focus'));
    keepFocus();
  } catch {
    // Steps that choose their own place still do.
  }
}
