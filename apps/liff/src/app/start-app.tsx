import '@benjarong/ui/styles.css';
import './liff.css';

import { type Core, createCore } from '@benjarong/core';
import { lineStore } from '@benjarong/core/line';
import { readInlineConfig } from '@benjarong/core/web-platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import type { Opening } from '../boot/boot.ts';
import type { Exchange } from '../boot/types.ts';
import { App } from './app.tsx';
import { type AppHistory, createHistory } from './history.ts';
import { createLiffPlatform, type LineTools } from './platform.ts';

interface Made {
  readonly core: Core;
  readonly history: AppHistory;
  readonly tools: LineTools | undefined;
}

let made: Made | undefined;

/** Boot step 6: the raw ID token, once, for a session of ours. Another person's session ends here. */
export async function exchange(idToken: string, started: Omit<Opening, 'entry'>): Promise<Exchange> {
  const { core } = make(started);
  try {
    if ((await core.get(lineStore).getState().exchange(idToken)) === 'logged_in') return { status: 'member' };
    if (core.auth.getState().isLoggedIn) core.auth.getState().clearUser('expired');
    return { status: 'stranger' };
  } catch {
    // The password is the other way in; core's log has the error.
    return { status: 'failed' };
  }
}

/** Boot step 7: the app itself, in place of the splash. */
export async function openApp({ entry, ...started }: Opening): Promise<void> {
  const { core, history, tools } = make(started);
  core.start();
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App core={core} history={history} opened={{ entry, tools }} />
    </StrictMode>,
  );
  await Promise.resolve();
}

function make({ sdk, line }: Omit<Opening, 'entry'>): Made {
  if (made) return made;
  const history = createHistory();
  const tools = sdk && line ? { sdk, inClient: line.inClient, loggedIn: line.loggedIn } : undefined;
  const platform = createLiffPlatform(history, tools);
  const core = createCore({
    platform,
    baseUrl: '',
    config: readInlineConfig(),
    // oxlint-disable-next-line eslint/no-console -- removed from every build
    ...(import.meta.env.DEV ? { log: (message, error) => console.warn(message, error) } : {}),
  });
  window.addEventListener('error', ({ error, message }) => {
    core.platform.report({
      kind: 'error',
      message,
      ...(error instanceof Error && error.stack ? { stack: error.stack } : {}),
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    core.platform.report({
      kind: 'error',
      message: reason instanceof Error ? reason.message : String(reason),
    });
  });
  made = { core, history, tools };
  return made;
}
