import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { inlineText } from '../../scripts/vite/inline-text.ts';
import { productionRouter } from '../../scripts/vite/production-router.ts';

const server = process.env['BENJARONG_API'] ?? 'http://localhost:4000';

const parts =
  /[\\/]packages[\\/](?:core[\\/]src[\\/]format[\\/]money|features[\\/]src[\\/]shared[\\/]money|ui[\\/]src[\\/](?:card[\\/]|state[\\/]empty-state))/;

const form =
  /[\\/]packages[\\/]ui[\\/]src[\\/]form[\\/](?:checkbox-field|select-field|phone-field|text-field|password-field|submit-button|form-shell)\b/;

const games = /[\\/]packages[\\/](?:features[\\/]src[\\/](?:lobby[\\/]open-game|shared[\\/]login-gate))\b/;

const rooms =
  /[\\/](?:lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:clock|layout-grid|sliders-horizontal)\.|packages[\\/]ui[\\/]src[\\/]overlay[\\/]drawer\.)/;

const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

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
  plugins: [demoBrand, react(), inlineText()],
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
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What the first screen needs is one file; every other chunk is the fruit of a dynamic import. A catch-all
      // vendor chunk would drag lazy parts into the first screen (toolchain.md).
      output: {
        // Every name is in the first script (what each lazy screen needs): a letter less is a quarter of a kilobyte there.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'site', tags: ['$initial'], priority: 2 },
            // Icons that several lazy screens share travel together: a request each would cost more.
            { name: 'icons', test: icons, minShareCount: 8 },
            // So do the few hundred bytes that home, the rooms and the member pages share.
            { name: 'parts', test: parts },
            // And what home, the rooms and the game sheet do with a game.
            { name: 'open-game', test: games },
            // Four pieces of a quarter of a kilobyte that every game room needs, in one request.
            { name: 'rooms', test: rooms, priority: 1 },
            // Forms and other screens share it: it must not draw the forms along.
            { name: 'notice', test: /[\\/]packages[\\/]ui[\\/]src[\\/]notice[\\/]/, priority: 1 },
            // What every form has: cut up by who else uses which field, it would weigh a kilobyte more.
            { name: 'form', test: form },
          ],
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
