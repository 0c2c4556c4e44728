import type { AgentConfig } from '@benjarong/contract';
import { apiText } from '@benjarong/text';
import type { StoreApi } from 'zustand/vanilla';

import { type AgentState, agentStore } from './agent/store.ts';
import { createApi } from './api/api.ts';
import type { FirstData } from './api/first.ts';
import { isAnother, readSessionMessage } from './api/session.ts';
import type { Transport } from './api/transport.ts';
import { type AuthState, authStore } from './auth/store.ts';
import { type Clock, systemClock } from './clock.ts';
import { type ContentState, contentStore } from './content/store.ts';
import type { CoreContext, Resettable, StoreFactory } from './context.ts';
import { createEvents } from './events.ts';
import { adoptDrafts } from './lotto/bill/adopt-drafts.ts';
import type { Platform } from './platform/platform.ts';
import { createReporter } from './report.ts';
import { createPersist } from './storage/persist.ts';
import { createTicker, type Ticker } from './ticker.ts';
import { type UiState, uiStore } from './ui/store.ts';
import { type WalletState, walletStore } from './wallet/store.ts';

/** What an app brings to its core. */
export interface CoreParts {
  readonly platform: Platform;
  /** Origin of the server, empty for the same origin. */
  readonly baseUrl: string;
  /** The public configuration written into the page; asked for by `start()` when absent. */
  readonly config?: AgentConfig | undefined;
  /** Answers that came with the page: stores begin with them. */
  readonly first?: FirstData | undefined;
  readonly clock?: Clock;
  /** For tests; axios otherwise. */
  readonly transport?: Transport;
  /** Where development warnings go; nowhere by default. */
  readonly log?: (message: string, error?: unknown) => void;
}

/** The headless app: stores, calls and their wiring. One per page, no module globals. */
export interface Core extends Pick<
  CoreContext,
  'api' | 'session' | 'platform' | 'clock' | 'serverClock' | 'events'
> {
  /** One beat per second, shared by everything that shows time. */
  readonly ticker: Ticker;
  /** Server time in ms for which the page's HTML was drawn; React takes it over with that time. */
  readonly drawnAt: number | undefined;
  readonly agent: StoreApi<AgentState>;
  readonly auth: StoreApi<AuthState>;
  readonly wallet: StoreApi<WalletState>;
  readonly content: StoreApi<ContentState>;
  readonly ui: StoreApi<UiState>;
  /** A store that is made when first asked for and then kept; its code travels with the chunk that names it. */
  readonly get: <S extends Resettable>(factory: StoreFactory<S>) => StoreApi<S>;
  /** Follows the other tabs, takes `ag`, `code` and `ref` of the address, resumes the session. Call once. */
  readonly start: () => void;
  /** Unsubscribes from everything; for tests. */
  readonly stop: () => void;
}

const userAreas = /^(?:auth|member|lotto)\./;

/** Composes the app (house.md "State"): factories get their dependencies here, events are wired here. */
export function createCore(parts: CoreParts): Core {
  const { platform, clock = systemClock, log = () => {} } = parts;
  const stores = new Map<StoreFactory<never>, StoreApi<Resettable>>();
  const events = createEvents((error) => log('a listener failed', error));

  const kit = createApi({
    baseUrl: parts.baseUrl,
    platform,
    clock,
    first: parts.first,
    ...(parts.transport ? { transport: parts.transport } : {}),
    onBadRequest: () => platform.navigate('/'),
    onMaintenance: () => void agent.getState().loadConfig({ force: true }),
    username: () => auth.getState().authUser?.username ?? '',
    onExpired: (endpoint, replaced) => {
      const { path, search } = platform.location();
      if (endpoint) ui.getState().setReturnTo(path + search);
      auth.getState().clearUser('expired', replaced);
      if (!endpoint) return;
      if (path !== '/login') platform.navigate('/login');
      events.emit('sessionExpired', { message: apiText.sessionExpired, tell: userAreas.test(endpoint.name) });
    },
  });

  const report = createReporter(kit.api, platform);
  const context: CoreContext = {
    ...kit,
    platform,
    clock,
    events,
    log,
    persist: createPersist(platform.storage, log),
    agentCode: () => agent.getState().agent_code,
    login: (values) => auth.getState().login(values),
    enter: (token, username) => auth.getState().enter(token, username),
    ticket: { link: undefined },
    config: parts.config,
    selectedPromotion: () => ui.getState().selectedPromotion,
    gameOrigins: () => agent.getState().config.data?.info.game_origins ?? [],
  };

  const get = <S extends Resettable>(factory: StoreFactory<S>): StoreApi<S> => {
    const known = stores.get(factory as StoreFactory<never>);
    if (known) return known as unknown as StoreApi<S>; // kept under the factory that made it
    const store = factory(context);
    stores.set(factory as StoreFactory<never>, store);
    return store;
  };

  const agent = get(agentStore);
  const ui = get(uiStore);
  const auth = get(authStore);
  const wallet = get(walletStore);
  const content = get(contentStore);

  // What others, visitors too, typed in this tab is not for who logs in now.
  const dropOthersTyped = (username: string) => {
    const { typed } = context.persist.read('session');
    const own = Object.entries(typed).filter(([, kept]) => {
      const owner: unknown = Reflect.get(Object(kept), 'owner');
      return owner !== '' && !isAnother(username, owner);
    });
    context.persist.write('session', { typed: Object.fromEntries(own) });
  };

  const offs: (() => void)[] = [];
  const wire = () => {
    offs.push(
      events.on('logout', ({ reason }) => {
        for (const store of stores.values()) store.getState().reset();
        if (reason !== 'expired') context.persist.write('session', { typed: {} });
      }),
      events.on('login', ({ username }) => {
        dropOthersTyped(username);
        adoptDrafts(context.persist);
        void auth.getState().getUserInfo({ changed: true });
        void wallet.getState().load({ changed: true });
      }),
      events.on('withdrawChanged', () => void wallet.getState().load({ changed: true })),
      events.on('depositPaid', ({ late }) => {
        if (!late) ui.getState().selectPromotion(undefined);
        void wallet.getState().load({ changed: true });
      }),
      events.on('bonusChanged', () => {
        void wallet.getState().load({ changed: true });
        void wallet.getState().loadPoints({ changed: true });
      }),
      events.on('billCreated', () => void wallet.getState().load({ changed: true })),
      events.on('billWon', () => void wallet.getState().load({ changed: true })),
      events.on('billCancelled', () => void wallet.getState().load({ changed: true })),
      events.on('refundClaimed', () => void wallet.getState().load({ changed: true })),
      events.on('gameClosed', ({ is_demo }) => {
        ui.getState().clearGame();
        if (!is_demo) void wallet.getState().load({ changed: true });
      }),
      // Spec §4: agent config and user info reload, the dialog closes and the user goes home.
      events.on('registered', () => {
        void agent.getState().loadConfig({ force: true });
        ui.getState().hide('register');
        platform.navigate('/');
      }),
      platform.broadcast.subscribe((message) => {
        const heard = readSessionMessage(message);
        if (heard?.kind === 'logout') auth.getState().follow(undefined);
        else if (heard?.kind === 'login') auth.getState().follow(heard.token);
        else if (
          heard &&
          kit.session.isLive() &&
          !isAnother(auth.getState().authUser?.username ?? '', heard.username)
        )
          kit.session.adopt(heard.token);
      }),
      // Tabs without a broadcast channel still see each other's storage.
      context.persist.subscribe((key) => {
        if (key === 'user' && !context.persist.read('user').isLoggedIn) auth.getState().follow(undefined);
      }),
    );
  };
  wire();
  // Before any screen asks for anything: a call must know that there is a session to refresh.
  auth.getState().resume();

  return {
    api: kit.api,
    session: kit.session,
    serverClock: kit.serverClock,
    platform: { ...platform, report },
    clock,
    events,
    ticker: createTicker(clock, kit.serverClock, platform),
    drawnAt: parts.first?.drawnAt,
    agent,
    auth,
    wallet,
    content,
    ui,
    get,
    start: () => {
      agent.getState().takeAddress(platform.location().search);
      if (!parts.config) void agent.getState().loadConfig();
      if (!auth.getState().isLoggedIn) return;
      void auth.getState().getUserInfo();
      void wallet.getState().load();
    },
    stop: () => {
      for (const off of offs.splice(0)) off();
    },
  };
}
