import type { Plugin } from 'vite';

const endpoints = /[\\/]packages[\\/]contract[\\/]src[\\/][a-z]+\.ts$/;

/** Drops the English summaries of the endpoint tables: they are for the OpenAPI page, not for browsers. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    transform(code, id) {
      if (!endpoints.test(id.replace(/\?.*$/, ''))) return null;
      // Same length and line breaks, so that positions in stack traces stay right.
      return {
        code: code.replaceAll(/^(\s*)summary:\s*'(?:[^'\\]|\\.)*',?$/gm, (line) =>
          line.replaceAll(/\S/g, ' '),
        ),
        map: null,
      };
    },
  };
}
