import type { Core } from '@benjarong/core';
import { settle } from '@benjarong/core/settle';
import { endEarlyClicks } from '@benjarong/ui/early-submit';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Takes over the server's drawing of a flow. In a file of its own: only drawn flows need it. */
export function takeOver(core: Core, place: Element, app: ReactNode): Root {
  settle(core);
  endEarlyClicks();
  return hydrateRoot(place, app);
}
