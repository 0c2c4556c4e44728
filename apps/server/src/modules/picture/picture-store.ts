import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AwsClient } from 'aws4fetch';

import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { newToken } from '../../kernel/index.ts';
import { createHttp } from '../../providers/http.ts';
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
export function pictureStore(deps: Pick<Deps, 'config' | 'clock' | 'log'>): PictureStore {
  const { pictureBucket, dataDir } = deps.config;
  return pictureBucket
    ? bucketStore(pictureBucket, deps, pictureLimits.bytes)
    : folderStore(join(dataDir, 'pictures'));
}

/**
 * The same for pictures that no address of the site serves: names begin with `private-` in the bucket, which must not be
 * public itself, and lie in the folder `private` of the data folder otherwise.
 */
export function privatePictureStore(
  deps: Pick<Deps, 'config' | 'clock' | 'log'>,
  mostBytes: number,
): PictureStore {
  const { pictureBucket, dataDir } = deps.config;
  if (!pictureBucket) return folderStore(join(dataDir, 'private'));
  const bucket = bucketStore(pictureBucket, deps, mostBytes);
  const named = (name: string): string => `private-${name}`;
  return {
    put: (name, bytes, mediaType) => bucket.put(named(name), bytes, mediaType),
    get: (name) => bucket.get(named(name)),
    remove: (name) => bucket.remove(named(name)),
  };
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

function bucketStore(
  { url, region, keyId, secret }: NonNullable<Config['pictureBucket']>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  maxBytes: number,
): PictureStore {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const http = createHttp({
    adapter: 'picture-bucket',
    baseUrl: url,
    // A picture that is not there is an answer.
    log: {
      debug: (facts, event) => log.debug(facts, event),
      warn: (facts, event) => log[Reflect.get(facts, 'status') === 404 ? 'debug' : 'warn'](facts, event),
    },
    now: () => clock.now(),
    timeoutMs: 10_000,
    maxBytes,
  });
  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, content: Content = {}) => {
    const { headers } = await signer.sign(`${url}/${name}`, {
      method,
      headers: content.headers ?? {},
      aws: {
        datetime: clock
          .now()
          .toISOString()
          .replaceAll(/[:-]|\.\d{3}/g, ''),
      },
    });
    const reply = await http.send({
      verb: method.toLowerCase(),
      method,
      path: `/${name}`,
      headers: Object.fromEntries(headers),
      ...(content.body ? { body: content.body } : {}),
      effect: method === 'GET' ? 'read' : 'write',
    });
    if (reply.status >= 400 && reply.status !== 404)
      throw new Error(`The picture bucket answered ${reply.status} to ${method}.`);
    return reply;
  };
  return {
    async put(name, bytes, mediaType) {
      const headers = { 'content-type': mediaType };
      const reply = await call('PUT', name, { body: new Uint8Array(bytes), headers });
      if (reply.status === 404) throw new Error('The picture bucket is not there (404).');
    },
    async get(name) {
      const reply = await call('GET', name);
      return reply.status === 404 ? undefined : reply.bytes;
    },
    async remove(name) {
      await call('DELETE', name);
    },
  };
}

interface Content {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}
