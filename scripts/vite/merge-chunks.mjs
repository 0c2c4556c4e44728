// Which of a build's small common chunks travel together. Rolldown makes one chunk for each set of lazy screens that
// share a module: exact, but a page then asks for thirty files of a few hundred bytes, each with its headers and its turn
// in the browser's queue. This builds once without writing, looks which chunks the first screens fetch, and merges those
// whose common request is worth more than the bytes that a screen without use for them carries.
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';

/** Bytes that one more request is worth: its headers, what compresses worse alone, its turn in the queue. */
const requestBytes = 1_200;
/** The same on a screen that is waited for with a watch (`urgent`): half of what a phone's line carries in one round trip. */
const urgentBytes = 8_000;
/** Bytes that two chunks lose when they are compressed as one. */
const togetherBytes = 200;
/** Kept of each screen's limit, because sizes are estimates here: what the next merge weighs is known after it. */
const reserveBytes = 700;
/** What a screen may take on lightly has more than this left of its limit. */
const scarceBytes = 3_000;

/**
 * What a second build with `config` adds to it: a group that puts the modules of merged chunks together. `rules` is
 * the app's first-screens.mjs; what the entry and the modules in `apart` need stays as it is.
 */
export async function mergedChunks(config, { root, rules, apart = [] }) {
  const built = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } });
  const chunks = [built]
    .flat()
    .flatMap(({ output }) => output)
    .filter(({ type }) => type === 'chunk');
  const plan = mergePlan({ chunks, root, rules, apart });
  const group = { test: (id) => plan.has(id), name: (id) => plan.get(id) ?? null, priority: 10 };
  return {
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [group] } },
    },
  };
}

/** Module → name of the chunk that it travels in; modules of chunks that stay alone are not in it. */
export function mergePlan({
  chunks,
  root,
  rules: { screens: plain, faces, besides = [], late = {}, limits, usual, urgent = [] },
  apart,
}) {
  const screens = { ...plain, ...faces };
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byFacade = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const closure = (starts) => {
    const found = new Set();
    const collect = (chunk) => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) collect(byFile.get(file));
    };
    for (const chunk of starts) collect(chunk);
    return found;
  };
  const ofModules = (modules) => closure(modules.map((module) => byFacade.get(path.resolve(root, module))));
  const kept = new Set([...closure(chunks.filter(({ isEntry }) => isEntry)), ...ofModules(apart)]);
  let groups = chunks.map((chunk) => ({
    chunks: [chunk],
    bytes: zippedBytes([chunk]),
    free: !chunk.isDynamicEntry && !kept.has(chunk),
  }));
  /** What each screen fetches, as groups; `later` is what of it comes after the drawing. */
  const later = [];
  const used = Object.entries(screens).map(([route, modules]) => {
    const early = ofModules([...modules, ...besides]);
    const found = ofModules([...modules, ...besides, ...(late[route] ?? [])]);
    const those = groups.filter(({ chunks: [chunk] }) => found.has(chunk));
    later.push(new Set(those.filter(({ chunks: [chunk] }) => !early.has(chunk))));
    return new Set(those);
  });
  const limitOf = Object.keys(screens).map((route) => (limits[route] ?? usual) * 1_000 - reserveBytes);
  const worth = Object.keys(screens).map((route) => (urgent.includes(route) ? urgentBytes : requestBytes));

  for (;;) {
    const best = bestMerge(groups, used, { later, limitOf, worth, byFile });
    if (!best) break;
    const { a, b, needs } = best;
    const merged = {
      chunks: [...a.chunks, ...b.chunks],
      bytes: zippedBytes([...a.chunks, ...b.chunks]),
      free: true,
    };
    groups = [...groups.filter((group) => group !== a && group !== b), merged];
    for (const [screen, found] of used.entries()) {
      if (!found.has(a) && !found.has(b)) continue;
      if (later[screen].has(a) || later[screen].has(b)) {
        for (const group of needs) if (!found.has(group)) later[screen].add(group);
        later[screen].add(merged);
      }
      for (const group of needs) found.add(group);
      found.delete(a);
      found.delete(b);
      found.add(merged);
    }
  }
  const plan = new Map();
  for (const [at, { chunks: together }] of groups.filter((group) => group.chunks.length > 1).entries()) {
    const [first] = together.toSorted((one, other) => other.code.length - one.code.length);
    // Two groups of one name would be one.
    for (const { moduleIds } of together) for (const id of moduleIds) plan.set(id, `${first.name}-${at}`);
  }
  return plan;
}

function zippedBytes(chunks) {
  return gzipSync(chunks.map(({ code }) => code).join(''), { level: 9 }).length;
}

/** The two groups whose merge saves most: requests saved, less what screens of only one of both would fetch besides. */
function bestMerge(groups, used, { later, limitOf, worth, byFile }) {
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map((chunk) => [chunk.fileName, group])));
  const imports = new Map(
    groups.map((group) => [
      group,
      new Set(
        group.chunks
          .flatMap((chunk) => chunk.imports)
          .filter((file) => byFile.has(file))
          .map((file) => groupOf.get(file)),
      ),
    ]),
  );
  // A byte weighs more the less a screen has left of its limit; with nothing left it takes on nothing.
  const weight = used.map((found, screen) => {
    const left = limitOf[screen] - [...found].reduce((sum, group) => sum + group.bytes, 0);
    return left < 0 ? Infinity : Math.max(1, scarceBytes / left);
  });
  const reach = (start) => {
    const found = new Set();
    const collect = (group) => {
      if (found.has(group)) return;
      found.add(group);
      for (const next of imports.get(group)) collect(next);
    };
    collect(start);
    return found;
  };
  const free = groups
    .filter((group) => group.free && used.some((found) => found.has(group)))
    .map((group) => {
      const needs = reach(group);
      return {
        group,
        needs,
        has: used.map((found) => found.has(group)),
        // What a screen without it would fetch besides, were it part of a file that the screen fetches anyway.
        more: used.map((found, screen) => {
          const extra = [...needs].reduce(
            (sum, one) => (found.has(one) ? sum : sum + one.bytes + (one === group ? 0 : requestBytes)),
            0,
          );
          if (extra === 0) return 0;
          // In a file that is fetched anyway it is smaller than alone; for who has nothing left even that is too much.
          return weight[screen] === Infinity ? Infinity : Math.max(0, extra - togetherBytes) * weight[screen];
        }),
      };
    });
  let best;
  for (const [at, a] of free.entries())
    for (const b of free.slice(at + 1)) {
      let gain = 0;
      for (let screen = 0; screen < used.length; screen += 1)
        // What comes late would be waited for.
        if (a.has[screen] && b.has[screen] && later[screen].has(a.group) !== later[screen].has(b.group))
          gain = -Infinity;
        else if (a.has[screen]) gain += b.has[screen] ? worth[screen] : -b.more[screen];
        else if (b.has[screen]) gain -= a.more[screen];
      if (gain > (best?.gain ?? 0) && !leadsBack(a, b, reach))
        best = { gain, a: a.group, b: b.group, needs: [...a.needs, ...b.needs] };
    }
  return best;
}

/** Would the merged chunk import a chunk that imports it? Modules would run before what they need. */
function leadsBack(a, b, reach) {
  return [...a.needs, ...b.needs].some(
    (group) =>
      group !== a.group &&
      group !== b.group &&
      [...reach(group)].some((one) => one === a.group || one === b.group),
  );
}
