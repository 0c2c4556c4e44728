import type { Plugin } from 'vite';

const missing = "() => { throw new Error('left out of the build: scripts/vite/slim-axios.ts'); }";

/**
 * Parts of axios that core's transport (JSON bodies, ready URLs, XMLHttpRequest, AbortSignal) never enters,
 * and what stands in for each. One that is entered all the same throws instead of doing something else.
 */
const stubs: Readonly<Record<string, string>> = {
  'adapters/http.js': 'export default null;',
  'adapters/fetch.js': 'export const getFetch = () => null; export default null;',
  'cancel/CancelToken.js': 'export default class CancelToken {}',
  'helpers/AxiosURLSearchParams.js': `export default ${missing};`,
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/formDataToJSON.js': `export default ${missing};`,
  'helpers/progressEventReducer.js': `export const progressEventReducer = ${missing}; export const progressEventDecorator = ${missing}; export const asyncDecorator = ${missing};`,
  'helpers/spread.js': `export default ${missing};`,
  'helpers/toFormData.js': `export default ${missing};`,
  'helpers/toURLEncodedForm.js': `export default ${missing};`,
};

const inAxios = /[\\/]axios[\\/]lib[\\/](.+)$/;

/** Leaves axios what the product's one transport uses: 16 KB of script instead of 20 on every first screen. */
export function slimAxios(): Plugin {
  return {
    name: 'slim-axios',
    enforce: 'pre',
    load: (id) => {
      const file = inAxios.exec(id.replace(/\?.*$/, ''))?.[1]?.replaceAll('\\', '/');
      return file === undefined ? null : (stubs[file] ?? null);
    },
  };
}
