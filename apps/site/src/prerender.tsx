import { createCore } from '@benjarong/core';
import { depositCalls, earlyScript } from '@benjarong/core/early-script';
import { agent, lottoEndpoints, promotionEndpoints } from '@benjarong/contract';
import { type Preview, previewPicture } from '@benjarong/contract/share';
import { previewText, shellText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';
import { RoomHero } from '@benjarong/features/lobby/home';
import { roomOf } from '@benjarong/features/lobby';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { earlySubmitScript } from './app/early-submit.ts';
import { placeholderConfig } from './app/placeholder-config.ts';
import { quietPlatform } from './app/quiet-platform.ts';
import { sessionClassScript } from './app/session-class.ts';
import { Shell } from './layouts/shell.tsx';
import { installScript } from './offline/install-script.ts';
import { PageLoading } from './pages/page-loading.tsx';
import { findRoute } from './routes/find-route.ts';
import { routeTable } from './routes/route-table.ts';

/** The HTML of one address as a visitor first sees it; lazy parts are waited for. */
export function render(path: string): Promise<string> {
  return draw(path);
}

/** The bars and the places of what comes; for a game room with its head. Drawn again by the browser. */
export function renderOutline(path: string): Promise<string> {
  const room = roomOf(path.split('/').at(-1) ?? '');
  return draw(
    path,
    <Shell entry={findRoute(path) ?? findRoute('/slot')}>
      {room && <RoomHero room={room} />}
      <PageLoading layout="lobby" />
    </Shell>,
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
  earlyScript({ pages: { '/member/deposit': depositCalls } }),
  earlySubmitScript,
  installScript,
].join(';');

/** The page of the service worker, see `offline/page.ts`. */
export { offlineHtml } from './offline/page.ts';

/** What a browser without JavaScript shows. */
export const noScript: string = shellText.noScript;

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let html = '';
  for await (const chunk of stream) html += String(chunk);
  return html;
}

async function draw(path: string, outline?: ReactNode): Promise<string> {
  const core = createCore({ platform: quietPlatform(path), baseUrl: '', config: placeholderConfig });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App core={core} outline={outline} />
      </StaticRouter>
    </StrictMode>,
    // One piece: late pieces would need inline scripts, which the content policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  core.stop();
  // Preloads belong into the head, where the build puts them.
  return (await collect(prelude)).replaceAll(/<link rel="preload"[^>]*>/g, '');
}
