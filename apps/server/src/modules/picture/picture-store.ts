import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AwsClient } from 'aws4fetch';

import type { Config } from '../../config.ts';
import { newToken } from '../../kernel/index.ts';
import { pictureLimits } from './rules.ts';

/** Where the bytes of pictures are kept, by file name. */
export interface PictureStore {
  /** Keeps bytes under a name; doing it again with the same bytes changes nothing. */
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** The bytes, or `undefined` when there are none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Takes the bytes away; nothing happens when there are none. */
  remove(name: string): Promise<void>;
}

/** The store that the configuration names: the bucket, else the folder `pictures` of the data folder. */
export function pictureStore({
  pictureBucket,
  dataDir,
}: Pick<Config, 'pictureBucket' | 'dataDir'>): PictureStore {
  return pictureBucket ? bucketStore(pictureBucket) : folderStore(join(dataDir, 'pictures'));
}

function folderStore(folder: string): PictureStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader never sees half a file.
      const draft = join(folder, `.${name}.${newToken().slice(0, 8)}`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, name));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const timeoutMs = 10_000;

function bucketStore({ url, region, keyId, secret }: NonNullable<Config['pictureBucket']>): PictureStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });
  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, init: RequestInit = {}) => {
    const reply = await client.fetch(`${url}/${name}`, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok && reply.status !== 404)
      throw new Error(`The picture bucket answered ${reply.status} to ${method}.`);
    return reply;
  };
  return {
    async put(name, bytes, mediaType) {
      const reply = await call('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      });
      if (reply.status === 404) throw new Error('The picture bucket is not there (404).');
    },
    async get(name) {
      const reply = await call('GET', name);
      if (reply.status === 404) return undefined;
      if (Number(reply.headers.get('content-length') ?? 0) > pictureLimits.bytes)
        throw new Error('The picture bucket holds a larger file than was uploaded.');
      return Buffer.from(await reply.arrayBuffer());
    },
    async remove(name) {
      await call('DELETE', name);
    },
  };
}
