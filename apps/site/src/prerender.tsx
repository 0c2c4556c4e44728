import { type Core, createCore } from '@benjarong/core';
import { quietPlatform } from '@benjarong/core/quiet-platform';
import { depositCalls, earlyScript, memberCalls, statementCalls } from '@benjarong/core/early-script';
import { agent, lottoEndpoints, promotionEndpoints } from '@benjarong/contract';
import { type Preview, previewPicture } from '@benjarong/contract/share';
import { previewText, shellText, statementScreenText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';
import { earlySubmitScript } from '@benjarong/ui/early-submit';
import { RoomHero } from '@benjarong/features/lobby/home';
import { roomOf } from '@benjarong/features/lobby';

import { placeholderConfig } from './app/placeholder-config.ts';
import { siteMarkup } from './app/markup.tsx';
import { sessionClassScript } from './app/session-class.ts';
import { Shell } from './layouts/shell.tsx';
import { installScript } from './offline/install-script.ts';
import { Page as MemberPage } from './pages/member.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { findRoute } from './routes/find-route.ts';
import { type RouteEntry, routeTable } from './routes/route-table.ts';

/** The HTML of one address as a visitor first sees it; lazy parts are waited for. */
export function render(path: string): Promise<string> {
  return siteMarkup(path, placeholderCore(path));
}

/**
 * The bars and the places of what comes, under the title of a member's page; for a game room with its head, for the member's page with its own places, whose
 * wallet is the largest thing that it paints. Drawn again by the browser.
 */
export function renderOutline(path: string): Promise<string> {
  const entry = findRoute(path) ?? lobby;
  return siteMarkup(
    path,
    placeholderCore(path),
    <Shell entry={entry}>{path === '/member' ? <MemberPage /> : <Places path={path} entry={entry} />}</Shell>,
  );
}

const lobby: RouteEntry = { path: '/slot', layout: 'lobby', access: 'all', title: '' };

/** First sentences of pages, as their panels say them: the largest thing that these pages paint is there before their scripts. */
const intros: Readonly<Record<string, string>> = {
  '/member/statement': statementScreenText.intro,
};

function Places({ path, entry }: { readonly path: string; readonly entry: RouteEntry }) {
  const room = roomOf(path.split('/').at(-1) ?? '');
  return (
    <>
      {room && <RoomHero room={room} />}
      <PageLoading entry={entry.layout === 'game' ? lobby : entry} intro={intros[path]} />
    </>
  );
}

/** The patterns of all routes. */
export const routes: readonly string[] = routeTable.map(({ path }) => path);

/** What links to each route show in a chat, in the table's order: the first pattern that fits counts. */
export const previews: readonly Preview[] = routeTable.map(({ path, access, title }) => {
  const text = previewText.routes[path];
  return {
    path,
    title: text?.title ?? title,
    description: text?.description ?? previewText.member,
    picture: previewPicture(path),
    index: access !== 'member' && text?.hidden !== true && text !== undefined,
  };
});

/** The fixed addresses of game rooms, the hot one included. */
export const rooms: readonly string[] = [
  ...routeTable.flatMap(({ path, layout }) => (layout === 'lobby' && !path.includes(':') ? [path] : [])),
  '/lobby/hot',
];

/**
 * Routes that the server draws with the answers of their first calls when they are asked for (`draw.tsx`) → parameters of the
 * query with which the page begins as another one, and is not drawn.
 */
export const drawn: Readonly<Record<string, readonly string[]>> = {
  '/lotto/lobby': [],
  '/promotions': [],
  '/lotto/:round_id?': ['tab'],
};

/** Public calls that a route's page begins with, as core writes them: the server puts their answers into the HTML. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/promotions': [`${promotionEndpoints.list.path}?agent_code=${agent.code}`],
  '/lotto/lobby': [`${lottoEndpoints.lobby.path}?agent_id=${agent.id}`],
  // Pages beside the rounds, which begin with nothing of it.
  '/lotto/rates': [],
  '/lotto/results': [],
  '/lotto/bills': [],
  '/lotto/:round_id': [`${lottoEndpoints.round.path}?round_id=:round_id`],
};

/** Runs in the head, before the first paint: colour mode, whether a person is logged in, a member's first calls, forms sent too early, the offer to install. */
export const headScript = [
  colorModeScript,
  sessionClassScript,
  earlyScript({
    pages: {
      '/member': memberCalls,
      '/member/deposit': depositCalls,
      '/member/statement?': statementCalls,
    },
  }),
  earlySubmitScript,
  installScript,
].join(';');

/** The page of the service worker, see `offline/page.ts`. */
export { offlineHtml } from './offline/page.ts';

/** What a browser without JavaScript shows. */
export const noScript: string = shellText.noScript;

function placeholderCore(path: string): Core {
  return createCore({ platform: quietPlatform(path), baseUrl: '', config: placeholderConfig });
}
