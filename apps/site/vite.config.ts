import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { compileHint } from '../../scripts/vite/compile-hint.ts';
import { inlineText } from '../../scripts/vite/inline-text.ts';
import { productionRouter } from '../../scripts/vite/production-router.ts';

const server = process.env['BENJARONG_API'] ?? 'http://localhost:4000';

/** With hot reload no server fills the places of the page that name the operator. */
const demoBrand: Plugin = {
  name: 'demo-brand',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replaceAll(/%(?:BRAND_NAME|PAGE_TITLE|PAGE_DESCRIPTION)%/g, 'Benjarong')
        .replace('%BRAND_ACCENT%', 'gold')
        .replace('%BRAND_ICON%', '/art/icon.svg')
        .replace('%BRAND_TOUCH_ICON%', '/icons/icon-180.png'),
  },
};

export default defineConfig({
  resolve: { alias: [...productionRouter(import.meta.dirname)] },
  plugins: [demoBrand, react(), inlineText(), compileHint()],
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2022',
    // For scripts/first-screens.mjs; the build takes it out of what is served.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Sizes are checked by scripts/first-screens.mjs, with compression and per route.
    reportCompressedSize: false,
    // Scripts of a page are fetched ahead by its HTML, or by a list that comes with the first touch (routes/ahead.ts): the map of all
    // of them would weigh five kilobytes on every first screen. Styles are waited for, so each import names its own.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What the first screen needs is one file; every other chunk is the fruit of a dynamic import. A catch-all
      // vendor chunk would drag lazy parts into the first screen (toolchain.md).
      output: {
        // Every name is in the first script (what each lazy screen needs): a letter less is a quarter of a kilobyte there.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Small chunks that screens share are put together by scripts/vite/merge-chunks.mjs.
          groups: [{ name: 'site', tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/art', '/pay', '/handoff', '/liff', '/healthz', '/readyz'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
