import type { Plugin } from 'vite';

/**
 * The four lodash functions that Formik uses, for what Formik gives them here: form values, errors and
 * touched flags, which are plain objects, arrays, strings and booleans; paths such as `bank.accounts[0]`.
 */
const stubs: Readonly<Record<string, string>> = {
  isPlainObject: `export default (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const parent = Object.getPrototypeOf(value);
    return parent === null || parent === Object.prototype;
  };`,
  cloneDeep: `import isPlainObject from 'lodash-es/isPlainObject';
  const copy = (value) => Array.isArray(value)
    ? value.map(copy)
    : isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) : value;
  export default copy;`,
  clone: `export default (value) => Array.isArray(value)
    ? [...value]
    : typeof value === 'object' && value !== null
      ? Object.assign(Object.create(Object.getPrototypeOf(value)), value)
      : value;`,
  toPath: `export default (path) => Array.isArray(path) ? path.map(String) : String(path).match(/[^.[\\]]+/g) ?? [];`,
};

/** What else Formik stands on, for the same values. */
const helpers: Readonly<Record<string, string>> = {
  'react-fast-compare': `const same = (a, b) => Object.is(a, b) || (
    typeof a === 'object' && typeof b === 'object' && a !== null && b !== null
    && Array.isArray(a) === Array.isArray(b)
    && Object.keys(a).length === Object.keys(b).length
    && Object.keys(a).every((key) => Object.hasOwn(b, key) && same(a[key], b[key])));
  export default same;`,
  deepmerge: `const merge = (to, from) => typeof from !== 'object' || from === null || typeof to !== 'object' || to === null
    ? from
    : Object.fromEntries([...new Set([...Object.keys(to), ...Object.keys(from)])].map((key) =>
        [key, key in from ? (key in to ? merge(to[key], from[key]) : from[key]) : to[key]]));
  export default { all: (parts) => parts.reduce(merge, {}) };`,
};

const inHelper = /[\\/]node_modules[\\/](react-fast-compare|deepmerge)[\\/].+\.js$/;
const inFormik = /[\\/]node_modules[\\/]formik[\\/]dist[\\/]formik\.esm\.js$/;

const lodash = /[\\/]lodash-es[\\/](\w+)\.js$/;

/** Formik's components have no statics that its wrappers (which nothing of ours uses) would have to carry over. */
const statics = /[\\/]hoist-non-react-statics[\\/]dist[\\/].+\.js$/;

/** Formik without the 5 KB of lodash and helpers that every screen with a form would fetch. */
export function slimFormik(): Plugin {
  return {
    name: 'slim-formik',
    enforce: 'pre',
    load: (id) => {
      const file = id.replace(/\?.*$/, '');
      const helper = inHelper.exec(file)?.[1];
      if (helper !== undefined) return helpers[helper] ?? null;
      if (statics.test(file)) return 'export default (target) => target;';
      const name = lodash.exec(file)?.[1];
      return name === undefined ? null : (stubs[name] ?? null);
    },
    // Marks on components that nothing of ours uses; with them a build keeps the components.
    transform: (code, id) =>
      inFormik.test(id.replace(/\?.*$/, ''))
        ? {
            code: code.replaceAll(
              /^(?:FormikContext|Form)\.displayName = '\w+';$|^FieldArrayInner\.defaultProps = \{[^}]*\};$/gm,
              '',
            ),
            map: null,
          }
        : null,
  };
}
