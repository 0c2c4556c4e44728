// Which lazy modules a page mounts, read from the file of an app that maps routes or flows to pages: the lists of first
// screens are not written by hand.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';

const features = path.join(root, 'packages/features/src');

/**
 * `{ [route]: modules }` of `file` (an object `pages` whose rows are components, or contain an `import()`), as Vite's
 * manifest of the app in `folder` names the modules. Throws on a row whose modules it does not find.
 */
export function pageModules(folder, file) {
  const source = readSource(path.join(folder, file));
  const table = /export const pages: [^\n]* = (\{[^]*?\n\});/.exec(source.code)?.[1];
  if (!table) throw new Error(`${file} has no object "pages"`);
  // A row begins with its key, two spaces from the left.
  const rows = table
    .split(/\n {2}(?=[\w'])/)
    .flatMap((row) => [...row.matchAll(/^(?:'([^']+)'|(\w+)): ([^]*)$/g)]);
  return Object.fromEntries(
    rows.map(([, quoted, plain, value]) => {
      const found = modulesOf(value, source).map((module) => path.relative(folder, module));
      if (found.length === 0) throw new Error(`${file}: no module of the page ${quoted ?? plain} was found`);
      return [quoted ?? plain, [...new Set(found)].map((module) => module.split(path.sep).join('/'))];
    }),
  );
}

/** Modules of an expression: what it imports itself, and what the names in it are or load. */
function modulesOf(expression, source) {
  const own = /import\('(\.[^']+)'\)/.exec(expression)?.[1];
  if (own) {
    const module = path.resolve(path.dirname(source.file), own);
    return [module, ...lazyPartsOf(module)];
  }
  const name = /^\w+/.exec(expression)?.[0] ?? '';
  const local = new RegExp(`^const ${name} = ([^;]*);$`, 'm').exec(source.code)?.[1];
  if (local) return modulesOf(local, source);
  const specifier = source.imports.get(name);
  if (!specifier) return [];
  return specifier.startsWith('.')
    ? lazyPartsOf(path.resolve(path.dirname(source.file), specifier))
    : lazyOf(specifier, name);
}

/** The lazy parts of features that a page's own module draws. */
function lazyPartsOf(module) {
  return [...readSource(module).imports].flatMap(([name, specifier]) => lazyOf(specifier, name));
}

/** The module behind a component that an area's index loads lazily; nothing for other names. */
function lazyOf(specifier, name) {
  const area = /^@benjarong\/features\/(\w+)$/.exec(specifier)?.[1];
  const index = path.join(features, area ?? '', 'index.ts');
  if (!area || !existsSync(index)) return [];
  const loaded = new RegExp(
    `const ${name} = (?:/\\* @__PURE__ \\*/ )?lazyWithRetry\\(\\s*\\(\\) => import\\('([^']+)'\\)`,
  ).exec(readFileSync(index, 'utf8'))?.[1];
  return loaded ? [path.resolve(path.dirname(index), loaded)] : [];
}

function readSource(file) {
  const code = readFileSync(file, 'utf8');
  const imports = new Map();
  for (const [, names, specifier] of code.matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm))
    for (const name of names.split(',')) if (name.trim() !== '') imports.set(name.trim(), specifier);
  return { file, code, imports };
}
