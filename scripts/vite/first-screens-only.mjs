import path from 'node:path';

/**
 * For the file that a server draws pages with: leaves out what is fetched later than their first screens, because the server
 * has no use for it. `modules` are the lazy ones that it needs, as the app's first-screens.mjs names them from `root`.
 */
export function firstScreensOnly(root, modules) {
  const needed = new Set(modules);
  return {
    name: 'first-screens-only',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (source === '\0later') return source;
        if (kind !== 'dynamic-import') return undefined;
        const found = await this.resolve(source, importer, { kind, skipSelf: true });
        return found && needed.has(path.relative(root, found.id)) ? found : '\0later';
      },
    },
    load: (id) => (id === '\0later' ? 'export {};' : undefined),
  };
}
