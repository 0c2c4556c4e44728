import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * For `resolve.alias` of the app in `folder`: react-router's exports name its development files only; a build takes the
 * production files that its authors publish beside them.
 */
export function productionRouter(folder: string): readonly { find: RegExp; replacement: string }[] {
  const dom = createRequire(path.join(folder, 'package.json')).resolve('react-router-dom');
  const router = path.dirname(createRequire(dom).resolve('react-router/package.json'));
  return [
    { find: /^react-router$/, replacement: path.join(router, 'dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(router, 'dist/production/dom-export.mjs') },
  ];
}
