import type { Core } from '@benjarong/core';
import { markupOf } from '@benjarong/ui/markup';
import { type ReactNode, StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';

import { App } from './app.tsx';

/**
 * The HTML of the site at an address, as this core has it; lazy parts are waited for, the core is stopped. Rejects when any
 * part of it cannot be drawn.
 */
export async function siteMarkup(path: string, core: Core, outline?: ReactNode): Promise<string> {
  try {
    return await markupOf(
      <StrictMode>
        <StaticRouter location={path}>
          <App core={core} outline={outline} />
        </StaticRouter>
      </StrictMode>,
    );
  } finally {
    core.stop();
  }
}
