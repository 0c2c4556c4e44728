// What the server draws pages with: the build makes one file of it (`draw.mjs`), which has the drawn pages and nothing else.
import type { AgentConfig } from '@benjarong/contract';
import { createCore, systemClock } from '@benjarong/core';
import { quietPlatform } from '@benjarong/core/quiet-platform';

import { siteMarkup } from './app/markup.tsx';
import { placeholderConfig } from './app/placeholder-config.ts';

/** What a page is drawn from. */
export interface Drawing {
  /** The address without its query. */
  readonly path: string;
  /** The operator's public settings; the demo's brand without them. */
  readonly config?: AgentConfig | undefined;
  /** The page's first calls: address → body. */
  readonly first: Readonly<Record<string, string>>;
  /** Server time in ms that the page shows. */
  readonly at: number;
}

/** The HTML of a page with its first data, as a visitor sees it at an instant; rejects when it cannot be drawn. */
export function draw({ path, config = placeholderConfig, first, at }: Drawing): Promise<string> {
  const core = createCore({
    platform: quietPlatform(path),
    baseUrl: '',
    config,
    clock: { ...systemClock, now: () => at },
    first: { answers: first, now: undefined, sent: at, received: at, drawnAt: at },
  });
  return siteMarkup(path, core);
}
