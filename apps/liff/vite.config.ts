import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { chunkGroups } from '../../scripts/vite/chunk-groups.ts';
import { compileHint } from '../../scripts/vite/compile-hint.ts';
import { directImports } from '../../scripts/vite/direct-imports.ts';
import { inlineText } from '../../scripts/vite/inline-text.ts';
import { lineSandbox } from '../../scripts/vite/line-sandbox.ts';

const server = process.env['BENJARONG_API'] ?? 'http://localhost:4000';
const forms =
  /[\\/]node_modules[\\/](?:formik|lodash-es|hoist-non-react-statics|react-is|react-fast-compare|tiny-warning|deepmerge)[\\/]/;
// Apart from the forms: a form of an amount is drawn without it.
const rules = /[\\/]node_modules[\\/](?:yup|tiny-case|property-expr|toposort)[\\/]/;
// The table of banks comes with its picker alone, and a form of an amount needs no password.
const fields = /[\\/]packages[\\/]ui[\\/]src[\\/]form[\\/](?!bank-picker|password-field)/;
const kit =
  /[\\/]packages[\\/](?:ui[\\/]src(?![\\/]form)|features[\\/]src[\\/]shared)[\\/]|[\\/]lucide-react[\\/]/;

/** In development the words of index.html come from the sources; a build writes them itself. */
function words(): Plugin {
  return {
    name: 'words',
    apply: 'serve',
    transformIndexHtml: async (html, { server }) => {
      const module = await server?.ssrLoadModule('/src/html.ts');
      // The module's one export.
      const places = (module?.['places'] ?? {}) as Record<string, string>;
      return html.replaceAll(
        /%([A-Z_]+)%/g,
        (place, name: string) => places[name] ?? (name === 'CONFIG' ? '{}' : place),
      );
    },
  };
}

const together = chunkGroups('/liff/src/app/start-app.tsx', '/liff/src/main.ts');

export default defineConfig({
  base: '/liff/',
  plugins: [
    react(),
    words(),
    inlineText(),
    directImports(),
    ...(process.env['BENJARONG_BUILD'] === 'demo' ? [lineSandbox()] : []),
    together.plugin,
    compileHint(),
  ],
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2022',
    // For scripts/first-screens.mjs and the preloads of each flow; the build takes it out of what is served.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Each flow's HTML preloads its scripts (scripts/build.mjs); the map of all of them would weigh on every flow.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every flow has after the boot is one file: fifty small ones compress badly and cost a request each.
            { name: 'app', test: together.isApp, priority: 3 },
            { name: 'form', test: forms, priority: 2 },
            { name: 'rules', test: rules, priority: 2 },
            { name: 'fields', test: fields, minShareCount: 3, priority: 2 },
            { name: 'kit', test: kit, minShareCount: 16, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/art', '/pay', '/handoff'].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
});
