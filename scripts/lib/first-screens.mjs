// Weighs first screens: the entry of a build, the lazy modules that a route needs, and whatever those import.

/**
 * Rows `{ route, kb, limit, over }` of one app, in the order of `screens`. `manifest` is Vite's; `sizeOf(file)` gives
 * the compressed bytes of a built file; `screens`, `limits` and `usual` are those of `apps/<app>/first-screens.mjs`.
 * Throws when a screen names a module that is no chunk of the build: a wrong name must not weigh nothing.
 */
export const weighFirstScreens = ({ manifest, sizeOf, screens, limits = {}, usual }) => {
  const collect = (key, found) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not a chunk of the build; correct first-screens.mjs`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, found);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  return Object.entries(screens).map(([route, modules]) => {
    const found = new Set();
    for (const key of [entry, ...modules]) collect(key, found);
    const kb = [...found].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
    const limit = limits[route] ?? usual;
    return { route, kb, limit, over: kb > limit };
  });
};
