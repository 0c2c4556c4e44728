// What the server draws flows with: the build makes one file of it (`draw.mjs`), which has the drawn flows and nothing else.
import { agent, type AgentConfig } from '@benjarong/contract';
import { createCore, systemClock } from '@benjarong/core';
import { quietPlatform } from '@benjarong/core/quiet-platform';
import { settle } from '@benjarong/core/settle';
import { markupOf } from '@benjarong/ui/markup';
import { StrictMode } from 'react';

import { App } from './app/app.tsx';
import type { AppHistory } from './app/history.ts';
import { placeOf } from './flows/paths.ts';
import { preloadCode } from './layouts/frame.tsx';

/** What a flow is drawn from. */
interface Drawing {
  /** The flow's address, with what of its query is drawn. */
  readonly path: string;
  /** The operator's public settings. */
  readonly config: AgentConfig;
  /** The flow's first calls: address → body. */
  readonly first: Readonly<Record<string, string>>;
  /** Server time in ms that the page shows. */
  readonly at: number;
}

/** The HTML of a flow as every member sees it who has nothing of their own in it; rejects when it cannot be drawn. */
export async function draw({ path: address, config, first, at }: Drawing): Promise<string> {
  const [pathname = '', query = ''] = address.split('?');
  const { flow, path, search } = placeOf(pathname, query === '' ? '' : `?${query}`);
  const core = createCore({
    platform: quietPlatform(path, { kind: 'liff', search, stored: { user: member } }),
    baseUrl: '',
    config,
    clock: { ...systemClock, now: () => at },
    first: { answers: first, now: undefined, sent: at, received: at, drawnAt: at },
  });
  try {
    await preloadCode(flow, { isLoggedIn: true, stranger: false });
    settle(core);
    return await markupOf(
      <StrictMode>
        <App
          core={core}
          history={stillHistory(address)}
          opened={{ entry: { kind: 'off' }, tools: undefined }}
        />
      </StrictMode>,
    );
  } finally {
    core.stop();
  }
}

function stillHistory(address: string): AppHistory {
  return { current: () => address, go: () => undefined, subscribe: () => () => undefined };
}

/** What a browser remembers of a member. */
const member = JSON.stringify({
  v: 1,
  isLoggedIn: true,
  agent_code: agent.code,
  username: '',
  vip_level: 0,
});
