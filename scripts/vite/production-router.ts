import type { Plugin } from 'vite';

const development = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;
const production = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/**
 * react-router's exports name its development files only; a build takes the production files beside them.
 * Components made by `forwardRef` are marked pure, so that those the site does not use (Link, NavLink, Form
 * and what hangs on them) fall out of the first screen.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!/^react-router(?:$|\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(development, '$1production$2') };
    },
    transform(code, id) {
      if (!production.test(id)) return null;
      return {
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^[A-Z]\w*\.displayName = "\w+";$/gm, ''),
        map: null,
      };
    },
  };
}
