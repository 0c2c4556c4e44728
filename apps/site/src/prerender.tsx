import { createCore } from '@benjarong/core';
import { shellText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { placeholderConfig } from './app/placeholder-config.ts';
import { quietPlatform } from './app/quiet-platform.ts';
import { sessionClassScript } from './app/session-class.ts';
import { routeTable } from './routes/route-table.ts';

const collect = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let html = '';
  for await (const chunk of stream) html += String(chunk);
  return html;
};

/** The HTML of one address as a visitor first sees it; lazy parts are waited for. */
export const render = async (path: string): Promise<string> => {
  const core = createCore({ platform: quietPlatform(path), baseUrl: '', config: placeholderConfig });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App core={core} />
      </StaticRouter>
    </StrictMode>,
    // One piece: late pieces would need inline scripts, which the content policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  core.stop();
  // Preloads belong into the head, where the build puts them.
  return (await collect(prelude)).replaceAll(/<link rel="preload"[^>]*>/g, '');
};

/** The patterns of all routes that have a page. */
export const routes: readonly string[] = routeTable.flatMap(({ path, page }) => (page ? [path] : []));

/** Runs in the head, before the first paint: colour mode and whether somebody is logged in. */
export const headScript = `${colorModeScript};${sessionClassScript}`;

/** What a browser without JavaScript is told. */
export const noScript: string = shellText.noScript;
