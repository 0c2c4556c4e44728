import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** The HTML of an app, lazy parts waited for; rejects when any part of it cannot be drawn. For a build or a server. */
export async function markupOf(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, {
    // One piece: late pieces would need inline scripts, which the content policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    // A part that failed would be left to the browser: no page is better than half of one.
    onError: (error) => void failures.push(error),
  });
  const html = await collect(prelude);
  if (failures.length > 0) throw failures[0];
  // Preloads belong into the head, where the build puts them.
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '');
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let html = '';
  for await (const chunk of stream) html += String(chunk);
  return html;
}
