// What both apps do with a finished build: who needs which chunk, and everything compressed beside itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * `(keys) => { files, css }`: those chunks of Vite's manifest and everything they import. Throws when a key names no
 * chunk: a wrong name must not mean nothing.
 */
export const closureOf = (manifest) => {
  const collect = (keys, found) => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${key} is not a chunk of the build`);
      if (found.files.has(chunk.file)) continue;
      found.files.add(chunk.file);
      for (const file of chunk.css ?? []) found.css.add(file);
      collect(chunk.imports ?? [], found);
    }
    return found;
  };
  return (keys) => collect(keys, { files: new Set(), css: new Set() });
};

/** The key of the manifest's entry. */
export const entryOf = (manifest) => Object.keys(manifest).find((key) => manifest[key].isEntry);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder of assets; the server sends those. */
export const compressAssets = async (assets) => {
  const texts = (await readdir(assets)).filter((file) => /\.(?:js|css|svg|json)$/.test(file));
  for (const file of texts) {
    const source = await readFile(path.join(assets, file));
    const [br, gz] = await Promise.all([
      brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      zip(source, { level: 9 }),
    ]);
    await Promise.all([
      writeFile(path.join(assets, `${file}.br`), br),
      writeFile(path.join(assets, `${file}.gz`), gz),
    ]);
  }
};
