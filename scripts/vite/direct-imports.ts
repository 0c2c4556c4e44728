import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

const named = /export \{([^}]*)\} from '(\.\/[^']+)'/g;
const imports =
  /^import \{([^}]*)\} from ['"](@benjarong\/[\w/-]+|\.{1,2}\/[\w./-]*\bindex\.ts|lucide-react)['"];$/gm;

interface Place {
  readonly file: string;
  /** The name inside that file. */
  readonly name: string;
}

function readList(list: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(named))
    for (const part of names.split(',')) {
      const [name = '', as = name] = part.trim().split(/\s+as\s+/);
      if (name !== '' && !name.startsWith('type '))
        found.set(as, { file: path.resolve(path.dirname(list), file), name });
    }
  return found;
}

/** The file behind `@benjarong/core/format`, as the package's own list of exports says. */
function fileOf(source: string): string | undefined {
  const [, name = '', ...rest] = source.split('/');
  const folder = path.join(packages, name);
  // Our own packages' files.
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const file = exports[['.', ...rest].join('/')];
  return file === undefined ? undefined : path.join(folder, file);
}

/**
 * Follows `import { depositText } from '@benjarong/text'` (lists of our packages and icons likewise) to the file that has
 * it, so that chunks can be formed by what is really used.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Place>>();
  /** Where that name of that list is; through lists of lists. */
  const follow = (list: string, name: string): Place | undefined => {
    if (!known.has(list)) known.set(list, readList(list));
    const place = known.get(list)?.get(name);
    return place?.file.endsWith('/index.ts') ? (follow(place.file, place.name) ?? place) : place;
  };
  let icons: string | undefined;
  const listOf = (source: string, id: string): string | undefined => {
    if (source === 'lucide-react') return icons;
    return source.startsWith('.') ? path.resolve(path.dirname(id), source) : fileOf(source);
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      known.clear();
      const found = await this.resolve('lucide-react', path.join(packages, 'ui/src/button/button.tsx'));
      icons = found?.id.replace(/\?.*$/, '');
    },
    transform(code, id) {
      if (!/[\\/](?:apps|packages)[\\/][^?]*\.tsx?$/.test(id) || id.includes('node_modules')) return null;
      return {
        code: code.replaceAll(imports, (line, names: string, source: string) => {
          const list = listOf(source, id);
          if (list === undefined) return line;
          const parts = names
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '' && !part.startsWith('type '));
          const lines = parts.map((part) => {
            const [name = '', as = name] = part.split(/\s+as\s+/);
            const place = follow(list, name);
            return place && `import { ${place.name} as ${as} } from ${JSON.stringify(place.file)};`;
          });
          // One name that is not found (a type, most likely): the line stays as it is.
          return lines.includes(undefined)
            ? line
            : lines.join(' ') + '\n'.repeat(line.split('\n').length - 1);
        }),
        map: null,
      };
    },
  };
}
