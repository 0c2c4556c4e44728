import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository: relative paths of the environment begin there. */
export const repositoryRoot = findRoot();

/** The data folder that an environment names, `.data` in the repository without a name. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(repositoryRoot, env['DATA_DIR']?.trim() || '.data');
}

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(resolve(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
