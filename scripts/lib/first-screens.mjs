// Weighs first screens: the entry of a build, the lazy modules that a route needs, and whatever those import.
import { closureOf, entryOf } from '../vite/built.mjs';

/**
 * Rows `{ route, kb, limit, over }` of one app, in the order of `screens`. `manifest` is Vite's; `sizeOf(file)` gives
 * the compressed bytes of a built file; `screens`, `besides`, `late`, `limits` and `usual` are those of `apps/<app>/first-screens.mjs`.
 * Throws when a screen names a module that is no chunk of the build: a wrong name must not weigh nothing.
 */
export const weighFirstScreens = ({
  manifest,
  sizeOf,
  screens,
  besides = [],
  late = {},
  limits = {},
  usual,
}) => {
  const closure = closureOf(manifest);
  const entry = entryOf(manifest);
  return Object.entries(screens).map(([route, modules]) => {
    const kb =
      [...closure([entry, ...besides, ...modules, ...(late[route] ?? [])]).files].reduce(
        (sum, file) => sum + sizeOf(file),
        0,
      ) / 1000;
    const limit = limits[route] ?? usual;
    return { route, kb, limit, over: kb > limit };
  });
};
