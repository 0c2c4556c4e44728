import type { Plugin } from 'vite';

/**
 * An icon as lucide draws it (24 × 24, stroke of 2, hidden from assistive tools unless it is named), without the class
 * names, sizes by context and other icon formats that nothing here uses.
 */
const create = `import { createElement } from 'react';
export default ({ node }) => ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }) => createElement('svg', {
  xmlns: 'http://www.w3.org/2000/svg',
  width: size,
  height: size,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: color,
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': children || Object.keys(rest).some((name) => /^(?:aria-|role$|title$)/.test(name)) ? undefined : 'true',
  ...rest,
}, ...node.map(([tag, attributes]) => createElement(tag, attributes)), children);`;

const creator = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/** lucide's icons by a creator of a few lines, and without the random keys of their lines: they compress to nothing. */
export function slimLucide(): Plugin {
  return {
    name: 'slim-lucide',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (creator.test(id.replace(/\?.*$/, '')) ? create : null),
    transform: (code, id) =>
      icons.test(id.replace(/\?.*$/, ''))
        ? {
            code: code
              .replaceAll(/, key: "\w+"/g, '')
              .replace(/^ {2}name: "[\w-]+",$/m, '')
              .replace(/^ {2}size: 24,$/m, '')
              .replace(/^__iconData\.node;$/m, ''),
            map: null,
          }
        : null,
  };
}
