import type { Plugin } from 'vite';

import * as everything from '../../packages/text/src/index.ts';

const texts: ReadonlyMap<string, unknown> = new Map(Object.entries(everything));
const imports = /^import \{([^}]*)\} from ['"]@benjarong\/text['"];$/gm;
const prefix = 'text-part:';

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is at `lottoBillText.bills.state`, and how much of a chain of properties leads there. */
function follow(name: string, chain: readonly string[]): { readonly value: unknown; readonly used: number } {
  let value = texts.get(name);
  let used = 0;
  for (const property of chain) {
    if (!isTable(value) || !Object.hasOwn(value, property)) break;
    value = value[property];
    used += 1;
  }
  return { value, used };
}

/**
 * `import { withdrawText as t }` with `t.title` as if the text had its own name there. An alias with any other use in
 * the module stays: a parameter of the same name, for one, may be meant.
 */
function withoutAliases(code: string): string {
  let next = code;
  for (const [, list = ''] of code.matchAll(imports))
    for (const part of list.split(',')) {
      const [name = '', alias] = part.trim().split(/\s+as\s+/);
      const text = texts.get(name);
      if (alias === undefined || !isTable(text)) continue;
      const body = next.replaceAll(imports, '');
      const uses = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${alias}\\b(?:\\s*\\.([A-Za-z_]\\w*))?`, 'g');
      const known = ([, key]: RegExpMatchArray) => key !== undefined && Object.hasOwn(text, key);
      if (![...body.matchAll(uses)].every(known)) continue;
      next = next
        .replaceAll(imports, (line) => line.replace(part.trim(), name))
        .replaceAll(uses, (all: string) => name + all.slice(alias.length));
    }
  return next;
}

/**
 * Writes each sentence where it is used: `lottoBillText.bills.title` becomes its text, a table that is looked up
 * (`lottoBillText.bills.state[state]`) a small module of its own. A screen then carries its own sentences and not those
 * of its whole area. Before `directImports`; after Vite's own steps, so there are no types any more.
 */
export function inlineText(): Plugin {
  return {
    name: 'inline-text',
    apply: 'build',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [name = '', ...chain] = id.slice(prefix.length + 1).split('.');
      return {
        code: `export default ${JSON.stringify(follow(name, chain).value)};`,
        moduleSideEffects: false,
      };
    },
    transform(source, id) {
      if (!/[\\/](?:apps|packages)[\\/](?!text[\\/])[^?]*\.tsx?$/.test(id) || id.includes('node_modules'))
        return null;
      const code = withoutAliases(source);
      const names = [...code.matchAll(imports)]
        .flatMap(([, list = '']) => list.split(',').map((part) => part.trim()))
        .filter((name) => isTable(texts.get(name)));
      if (names.length === 0) return null;
      const parts = new Map<string, string>();
      const whole = new Set<string>();
      let next = code;
      for (const name of names) {
        const head: string[] = [];
        next = next.replaceAll(imports, (line) => {
          head.push(line);
          return `/*import ${head.length - 1}*/`;
        });
        // `const { flowTitles } = liffText;` is a chain like any other.
        next = next.replaceAll(
          new RegExp(`const \\{ ([\\w, ]+) \\} = ${name};`, 'g'),
          (_, list: string) =>
            `const ${list
              .split(',')
              .map((part) => `${part.trim()} = ${name}.${part.trim()}`)
              .join(', ')};`,
        );
        next = next.replaceAll(
          new RegExp(`(\\.\\.\\.|[\\w$.])?\\b${name}\\b((?:\\s*\\.[A-Za-z_]\\w*)*)`, 'g'),
          (all: string, before: string | undefined, dotted: string) => {
            // A property of another object is not ours.
            if (before !== undefined && before !== '...') return all;
            const chain = dotted.split('.').slice(1);
            const { value, used } = follow(
              name,
              chain.map((part) => part.trim()),
            );
            if (used === 0) {
              whole.add(name);
              return all;
            }
            const rest = chain
              .slice(used)
              .map((part) => `.${part}`)
              .join('');
            if (typeof value !== 'object') return `${before ?? ''}${JSON.stringify(value)}${rest}`;
            const part = [name, ...chain.slice(0, used).map((step) => step.trim())].join('.');
            const local = parts.get(part) ?? `text${parts.size}_`;
            parts.set(part, local);
            return `${before ?? ''}${local}${rest}`;
          },
        );
        next = next.replaceAll(/\/\*import (\d+)\*\//g, (_, at: string) => head[Number(at)] ?? '');
      }
      const gone = new Set(names.filter((name) => !whole.has(name)));
      next = next.replaceAll(imports, (_, list: string) => {
        const kept = list
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '' && !gone.has(part));
        return kept.length > 0 ? `import { ${kept.join(', ')} } from '@benjarong/text';` : '';
      });
      const own = [...parts].map(([part, local]) => `import ${local} from '${prefix}${part}';`);
      return { code: `${own.join('\n')}\n${next}`, map: null };
    },
  };
}
