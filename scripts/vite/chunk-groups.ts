import type { Plugin } from 'vite';

/**
 * Says which modules the module that ends with `app` imports, directly and through others, without dynamic imports
 * and without what the module that ends with `entry` needs before. For a chunk group: whatever the app needs anyway
 * travels in one file. Wants `directImports`, or lists of texts and icons would count as a whole.
 */
export function chunkGroups(
  app: string,
  entry: string,
): { readonly plugin: Plugin; readonly isApp: (id: string) => boolean } {
  const members = new Set<string>();
  return {
    isApp: (id) => members.has(id),
    plugin: {
      name: 'chunk-groups',
      apply: 'build',
      buildEnd() {
        const slashed = (id: string) => id.replaceAll('\\', '/');
        const closure = (start: string): Set<string> => {
          const found = new Set([...this.getModuleIds()].filter((id) => slashed(id).endsWith(start)));
          // A set grows while it is walked.
          for (const id of found)
            for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
          return found;
        };
        members.clear();
        const before = closure(entry);
        for (const id of closure(app)) if (!before.has(id) && !slashed(id).endsWith(app)) members.add(id);
      },
    },
  };
}
