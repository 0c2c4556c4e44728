// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}
// The manifest is ours: a plain map of sub-paths, but for the one entry that is types only.
const { exports } = JSON.parse(read('package.json')) as {
  exports: Record<string, string | { types: string }>;
};
const files = Object.entries(exports)
  .map(([name, target]) => ({ name, file: typeof target === 'string' ? target : target.types }))
  .filter(({ name }) => !name.includes('*'));

it('points every sub-path at a file that is there', () => {
  expect(files.filter(({ file }) => !existsSync(new URL(file, root)))).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

it('keeps Chakra out of everything a first screen imports', () => {
  const reached = new Map<string, readonly string[]>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    const source = read(file);
    const statics = [...source.matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm)].map(
      (match) => match[1] ?? '',
    );
    reached.set(file, statics);
    for (const target of statics) {
      if (target.startsWith('.')) walk(new URL(target, new URL(file, root)).href.slice(root.href.length));
    }
  };
  const own = new Set(['./chakra-scope', './system']);
  for (const { name, file } of files) if (/\.tsx?$/.test(file) && !own.has(name)) walk(file.slice(2));
  const heavy = [...reached].filter(([, imports]) =>
    imports.some((target) => /^(?:@chakra-ui|@emotion|keen-slider)/.test(target)),
  );
  expect(heavy.map(([file]) => file)).toEqual([]);
  expect(reached.size).toBeGreaterThan(60);
});
