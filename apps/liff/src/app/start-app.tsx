import '@benjarong/ui/styles.css';
import './liff.css';

import type { sessionEndpoints } from '@benjarong/contract';
import { type Core, createCore } from '@benjarong/core';
import { type FirstData, readFirst } from '@benjarong/core/first';
import { lineStore } from '@benjarong/core/line';
import { createTransport, type Transport } from '@benjarong/core/transport';
import { readInlineBlocks, readInlineConfig } from '@benjarong/core/web-platform';
import { loadTwice } from '@benjarong/ui/load-with-retry';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { noteOwner, type Opening } from '../boot/boot.ts';
import type { Entry, Exchange } from '../boot/types.ts';
import { placeOf } from '../flows/paths.ts';
import { preloadCode, preloadView } from '../layouts/frame.tsx';
import { afterExchange } from './after-exchange.ts';
import { App } from './app.tsx';
import { type AppHistory, createHistory } from './history.ts';
import { createLiffPlatform, type LineTools } from './platform.ts';

const refreshPath = '/api/session/refresh' satisfies (typeof sessionEndpoints)['refresh']['path'];

interface Made {
  readonly core: Core;
  readonly history: AppHistory;
}

/** How long the splash may wait for a page's code once everything else is known. */
const drawAfterMs = 1_500;

let made: Made | undefined;
let tools: LineTools | undefined;
let root: Root | undefined;
let entered: Entry | undefined;
/** Do the stores still hold what the page's drawing shows? */
let isDrawn = false;

/** Boot step 6: the raw ID token, once, for a session of ours. */
export async function exchange(idToken: string, started: Omit<Opening, 'entry'>): Promise<Exchange> {
  const { core } = make(started);
  try {
    if ((await core.get(lineStore).getState().exchange(idToken)) === 'logged_in') return { status: 'member' };
    // Whose session it is was compared before: a member who logged in by password without the link goes on.
    return { status: core.auth.getState().isLoggedIn ? 'kept' : 'stranger' };
  } catch {
    // The password is the other way in; core's log has the error.
    return { status: 'failed' };
  }
}

/** Boot step 7: the app itself, in place of the splash or out of the page's drawing. */
export async function openApp({ entry, ...started }: Opening): Promise<void> {
  const { core } = make(started);
  core.start();
  const place = document.querySelector<HTMLElement>('#root');
  if (!place) return;
  entered = entry;
  const { pathname, search } = window.location;
  const { flow } = placeOf(pathname, search);
  const { isLoggedIn } = core.auth.getState();
  const who = { isLoggedIn, stranger: core.get(lineStore).getState().pending !== undefined };
  if (isLoggedIn && isDrawn) {
    // It stands, and keeps what is typed, until it can be taken over with the data that it shows.
    const [taking] = await Promise.all([
      loadTwice(() => import('./take-over.ts')).catch(() => undefined),
      preloadCode(flow, who),
    ]);
    if (taking) {
      document.querySelector('#opening')?.remove();
      root = taking.takeOver(core, place, tree());
      return;
    }
  }
  // In one drawing instead of three when its code comes soon.
  await Promise.race([preloadView(core, flow, who), new Promise((done) => setTimeout(done, drawAfterMs))]);
  dropDrawing(place);
  document.querySelector('#opening')?.remove();
  root = createRoot(place);
  root.render(tree());
}

/**
 * The data of the server's drawing of this address, where the page shows it: to who it may fit (`drawnScript` in html.ts). What is
 * not shown by now never is.
 */
function shownFirst(): FirstData | undefined {
  const place = document.querySelector<HTMLElement>('#root');
  if (
    place?.dataset['prerendered'] === window.location.pathname &&
    document.documentElement.classList.contains('known')
  )
    return readFirst(readInlineBlocks());
  dropDrawing(place);
  return undefined;
}

function dropDrawing(place: HTMLElement | null): void {
  delete place?.dataset['prerendered'];
  place?.replaceChildren();
}

/**
 * Follows who is logged in, for `dropOthersSession` of the next opening. At once and not after a file was fetched: a
 * window that is closed right after the log-in must know its person, or LINE's next one takes the session for a stranger's.
 */
function keepOwner(core: Core): void {
  const liffId = core.agent.getState().config.data?.info.liff_id ?? '';
  const note = () => {
    const { isLoggedIn, authUser } = core.auth.getState();
    noteOwner(liffId, isLoggedIn ? (authUser?.username ?? '') : '');
  };
  if (liffId !== '') core.auth.subscribe(note);
}

/** LINE started beside a page that is open already: from now on it shares, opens and closes. */
export function lineArrived(started: Omit<Opening, 'entry'>): void {
  make(started);
  root?.render(tree());
}

function tree() {
  if (!made || !entered) return null;
  const { core, history } = made;
  return (
    <StrictMode>
      <App core={core} history={history} opened={{ entry: entered, tools }} />
    </StrictMode>
  );
}

function make({ sdk, line }: Omit<Opening, 'entry'>): Made {
  if (sdk && line) tools = { sdk, inClient: line.inClient, loggedIn: line.loggedIn };
  if (made) return made;
  const history = createHistory();
  const platform = createLiffPlatform(history, () => tools);
  const reached = (): Core | undefined => made?.core;
  const plain = afterExchange(createTransport(''));
  // A session that ends inside LINE is opened again in silence: the call that met the end goes on, nothing typed is lost.
  const transport: Transport = {
    send: async (request) => {
      const reply = await plain.send(request);
      const core = reached();
      const id_token =
        request.url === refreshPath &&
        /40[13]/.test(String(reply.status)) &&
        core?.get(lineStore).getState().mine
          ? tools?.sdk.facts().idToken
          : undefined;
      if (!core || id_token === undefined) return reply;
      const line = await loadTwice(() => import('./line-transport.ts')).catch(() => undefined);
      const { agent_code } = core.agent.getState();
      const { username } = core.auth.getState().authUser ?? {};
      return (await line?.reopen(plain, request, { id_token, agent_code, username })) ?? reply;
    },
  };
  const core = createCore({
    platform,
    transport,
    baseUrl: '',
    config: readInlineConfig(),
    first: shownFirst(),
    log,
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
  isDrawn = core.drawnAt !== undefined;
  // Also when LINE's window turned out to be another member's.
  core.events.on('logout', () => {
    isDrawn = false;
  });
  made = { core, history };
  keepOwner(core);
  return made;
}

// Spec §8 "log the message": what core warns of (a resource that did not load, broken storage) reaches the console of every
// build; what was thrown is shown to developers only, because it may hold what a person typed.
function log(message: string, error?: unknown): void {
  if (import.meta.env.DEV) {
    // oxlint-disable-next-line eslint/no-console -- what a log is for
    console.warn(message, error);
    return;
  }
  // oxlint-disable-next-line eslint/no-console -- the specification asks for it
  console.info(message, error instanceof Error ? error.name : '');
}
