import { ChunkError, loadTwice, loadWithRetry } from '@benjarong/ui/load-with-retry';

import { createBoot, dropForeignToken, dropOthersSession, isOutside, remembersSession } from './boot/boot.ts';
import { fetchAhead, styled } from './boot/ahead.ts';
import { isGuarded } from './flows/flows.ts';
import { placeOf } from './flows/paths.ts';

/** The LIFF id among the public facts that the server wrote into the page; empty when LINE is not configured. */
function readLiffId(): string {
  try {
    const blocks: unknown = JSON.parse(document.querySelector('#bj-config')?.textContent ?? '{}');
    const id: unknown = Reflect.get(
      Object(Reflect.get(Object(Reflect.get(Object(blocks), 'agent')), 'info')),
      'liff_id',
    );
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

function importApp() {
  return import('./app/start-app.tsx');
}

function loadApp() {
  return loadWithRetry(importApp);
}

function flowHere() {
  return placeOf(window.location.pathname, window.location.search).flow;
}

dropForeignToken();
const liffId = readLiffId();
// The SDK first: the rest has time until LINE has answered; nothing of it where a session shows the page without LINE.
if (liffId !== '' && !(remembersSession() && isOutside())) fetchAhead('bj-sdk');
fetchAhead('bj-app');
// Anyone who was logged in sees the page itself, most likely.
if (remembersSession() || !isGuarded(flowHere())) fetchAhead('bj-page');

const boot = createBoot({
  liffId,
  needsMember: ({ pathname, search }) => {
    const { flow } = placeOf(pathname, search);
    return flow?.access === 'member' || flow?.access === 'guest';
  },
  loadSdk: async () => {
    // Without LINE the page opens too: it is not worth a reload.
    const { sdk } = await loadTwice(() => import('./boot/sdk.ts'));
    // The app is read while LINE answers, once the SDK has asked; what fails here is asked for again by `open`.
    setTimeout(() => {
      importApp().catch(() => undefined);
    });
    return sdk;
  },
  arrived: (started) => {
    void loadApp().then((app) => app.lineArrived(started));
  },
  exchange: async (idToken, started) => (await loadApp()).exchange(idToken, started),
  open: async (opening) => {
    const { kind } = opening.entry;
    if (kind === 'member' || (kind !== 'stranger' && flowHere()?.access !== 'member')) fetchAhead('bj-page');
    const [app] = await Promise.all([loadApp(), styled()]);
    return app.openApp(opening);
  },
});

// Before anything is shown for the member of before.
if (liffId !== '' && remembersSession()) dropOthersSession(liffId);
boot().catch((error: unknown) => {
  if (!(error instanceof ChunkError)) throw error;
  // The app that would say it is what did not come.
  const place = document.createElement('div');
  place.id = 'splash';
  place.role = 'alert';
  place.textContent = error.message;
  document.querySelector('#opening')?.remove();
  const root = document.querySelector<HTMLElement>('#root');
  delete root?.dataset['prerendered'];
  root?.replaceChildren(place);
});
