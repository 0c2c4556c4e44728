import type { Core } from '@benjarong/core';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from './app.tsx';

/**
 * The HTML of the site at an address, as this core has it; lazy parts are waited for, the core is stopped. Rejects when any
 * part of it cannot be drawn.
 */
export async function markupOf(path: string, core: Core, outline?: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <StaticRouter location={path}>
          <App core={core} outline={outline} />
        </StaticRouter>
      </StrictMode>,
      {
        // One piece: late pieces would need inline scripts, which the content policy forbids.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // A part that failed would be left to the browser: no page is better than half of one.
        onError: (error) => void failures.push(error),
      },
    );
    const html = await collect(prelude);
    if (failures.length > 0) throw failures[0];
    // Preloads belong into the head, where the build puts them.
    return html.replaceAll(/<link rel="preload"[^>]*>/g, '');
  } finally {
    core.stop();
  }
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let html = '';
  for await (const chunk of stream) html += String(chunk);
  return html;
}
