import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** Lists that name everything of a package; a build follows each name to its own file. */
const lists = {
  '@benjarong/text': path.join(packages, 'text/src/index.ts'),
  '@benjarong/contract': path.join(packages, 'contract/src/index.ts'),
} as const;

const named = /export \{([^}]*)\} from '(\.\/[^']+)'/g;
const imports = /^import \{([^}]*)\} from ['"](@benjarong\/text|@benjarong\/contract|lucide-react)['"];$/gm;

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

/**
 * Follows `import { depositText } from '@benjarong/text'` (contract and icons likewise) to the file that has it, so
 * that chunks can be formed by what is really used.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Place>>();
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      for (const [source, list] of Object.entries(lists)) known.set(source, readList(list));
      const icons = await this.resolve('lucide-react', path.join(packages, 'ui/src/button/button.tsx'));
      if (icons) known.set('lucide-react', readList(icons.id.replace(/\?.*$/, '')));
    },
    transform(code, id) {
      if (!/[\\/](?:apps|packages)[\\/][^?]*\.tsx?$/.test(id) || id.includes('node_modules')) return null;
      return {
        code: code.replaceAll(imports, (line, names: string, source: string) => {
          const parts = names
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '' && !part.startsWith('type '));
          const lines = parts.map((part) => {
            const [name = '', as = name] = part.split(/\s+as\s+/);
            const place = known.get(source)?.get(name);
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
