import type { Plugin } from 'vite';

/** What `core/forms` takes from yup, by yup's own names of the functions. */
const kept = 'create$3 as object, create$6 as string, create$7 as boolean, create$9 as ref, ValidationError';

/** Methods that no schema of ours calls and that nothing kept calls; what calls one all the same throws. */
const leftOut: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Schema: ['label', 'meta', 'concat', 'isValid', 'isValidSync', 'strict', 'when', 'describe', '~standard'],
    ReferenceSet: ['describe'],
    Reference: ['describe', 'toString'],
    BooleanSchema: ['isTrue', 'isFalse'],
    StringSchema: ['email', 'url', 'uuid', 'datetime', 'lowercase', 'uppercase'],
    ObjectSchema: [
      'concat',
      'partial',
      'deepPartial',
      'pick',
      'omit',
      'from',
      'json',
      'exact',
      'stripUnknown',
      'noUnknown',
      'unknown',
      'transformKeys',
      'camelCase',
      'snakeCase',
      'constantCase',
      'describe',
    ],
  }),
);

/** Our schemas bring a Thai sentence for everything that a form can hold; these stand behind them. */
const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mixed:
      "(() => { const say = '${path} is invalid'; return { default: say, required: say, defined: say, notNull: say, oneOf: say, notOneOf: say, notType: say }; })()",
    string: '{}',
  }),
);

/** Functions in a shorter form: sentences have no values to print, and defaults are texts and flags. */
const functions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    printValue: 'function printValue(value) { return String(value); }',
    clone: "function clone(value) { return typeof value === 'object' ? structuredClone(value) : value; }",
  }),
);

/** yup's own dependencies, for names of fields without dots or brackets of their own. */
const dependencies: Readonly<Record<string, string>> = {
  'property-expr': `export const split = (path) => path.match(/[^.[\\]]+/g) ?? [];
  export const getter = (path) => (data) => split(path).reduce((part, key) => part?.[key], data);
  export const forEach = undefined, normalizePath = undefined, join = undefined;`,
  'tiny-case': 'export const camelCase = undefined, snakeCase = undefined;',
  toposort: `export default { array: (nodes, edges) => {
    if (edges.length > 0) throw new Error('fields that wait for each other: scripts/vite/slim-yup.ts');
    return nodes;
  } };`,
};

const inYup = /[\\/]node_modules[\\/]yup[\\/]index\.esm\.js$/;
const inDependency = /[\\/]node_modules[\\/](property-expr|tiny-case|toposort)[\\/]index\.js$/;

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** yup with the object, text and yes/no schemas of our forms: half of what the whole one weighs on every form. */
export function slimYup(): Plugin {
  return {
    name: 'slim-yup',
    enforce: 'pre',
    load: (id) => {
      const name = inDependency.exec(id.replace(/\?.*$/, ''))?.[1];
      return name === undefined ? null : (dependencies[name] ?? null);
    },
    transform(code, id) {
      if (!inYup.test(id.replace(/\?.*$/, ''))) return null;
      const cuts: Cut[] = [];
      const missing = new Set([
        ...[...leftOut].flatMap(([name, methods]) => methods.map((method) => `${name}.${method}`)),
        ...sentences.keys(),
        ...functions.keys(),
      ]);
      const cut = (
        { start, end }: { readonly start: number; readonly end: number },
        text = '',
        what = '',
      ) => {
        missing.delete(what);
        cuts.push({ start, end, text });
      };
      for (const statement of this.parse(code).body) {
        if (statement.type === 'ClassDeclaration') {
          for (const member of statement.body.body) {
            if (member.type !== 'MethodDefinition') continue;
            const method =
              member.key.type === 'Identifier'
                ? member.key.name
                : member.key.type === 'Literal'
                  ? String(member.key.value)
                  : '';
            if (leftOut.get(statement.id?.name ?? '')?.includes(method))
              cut(member, '', `${statement.id?.name ?? ''}.${method}`);
          }
        } else if (statement.type === 'FunctionDeclaration') {
          const text = functions.get(statement.id?.name ?? '');
          if (text !== undefined) cut(statement, text, statement.id?.name);
        } else if (statement.type === 'VariableDeclaration') {
          const [first] = statement.declarations;
          const name = first?.id.type === 'Identifier' ? first.id.name : '';
          const text = sentences.get(name);
          if (first?.init && text !== undefined) cut(first.init, text, name);
          // Built from text, so a build cannot know that it does nothing.
          if (name === 'rIsoDateTime') cut(statement);
        } else if (statement.type === 'ForOfStatement') {
          cut(statement); // second names of methods
        } else if (statement.type === 'ExpressionStatement') {
          // For `instanceof` with the functions that make schemas.
          if (
            /^\w+(?:\$\d+)?\.(?:prototype|INVALID_DATE) = /.test(code.slice(statement.start, statement.end))
          )
            cut(statement);
        } else if (statement.type === 'ExportNamedDeclaration' && statement.specifiers.length > 0) {
          cut(statement, `export { ${kept} };`);
        }
      }
      if (missing.size > 0)
        throw new Error(`yup has changed; correct scripts/vite/slim-yup.ts: ${[...missing].join(', ')}`);
      const slim = cuts
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: slim, map: null };
    },
  };
}
