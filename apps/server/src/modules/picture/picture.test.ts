import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { agentEndpoints, contentEndpoints, gameEndpoints } from '@benjarong/contract';
import QRCode from 'qrcode';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Unavailable, Unknown } from '../../providers/failures.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { pictureStore } from './picture-store.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bj-pictures-'));
  t = await createTestApp({ config: { dataDir: folder, pictureOrigins: ['https://cdn.example.com'] } });
});
beforeEach(() => t.reset());
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

function png(width = 64): Promise<Buffer> {
  return QRCode.toBuffer('benjarong', { width, margin: 0 });
}
function picture(...args: readonly string[]) {
  return t.operate(['picture', ...args], folder);
}
function file(bytes: Uint8Array | string, name = 'own.png'): string {
  writeFileSync(join(folder, name), bytes);
  return name;
}
async function addPng(...options: string[]) {
  return picture('add', file(await png()), ...options);
}
function pathIn(printed: string): string {
  return /\/pictures\/[0-9a-f]{64}\.\w+/.exec(printed)?.[0] ?? 'none';
}
describe('picture add', () => {
  it('keeps the bytes once, and the site serves them for a year, with nothing that could run', async () => {
    const { code, printed } = await addPng();
    expect(code).toBe(0);
    const path = pathIn(printed);
    expect(pathIn((await addPng()).printed)).toBe(path);
    const reply = await t.app.inject(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(await png())).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = String(reply.headers.etag);
    expect((await t.app.inject({ url: path, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    expect((await picture('list')).printed).toMatch(/64×64 {2}1 kB {2}own\.png {2}not shown/);
  });

  it.each([
    '/pictures/x.png',
    `/pictures/${'0'.repeat(64)}.png`,
    '/pictures/..%2f..%2fPG_VERSION',
    '/pictures/',
  ])('nothing else is served: %s', async (path) => {
    expect((await t.app.inject(path)).statusCode).toBe(404);
  });

  it('shows it as the logo, on a banner, an event, a notice, a game and a bank', async () => {
    const add = async (kind: string, ...more: string[]): Promise<string> => {
      const { printed } = await t.operate([kind, 'add', '--title', 'x', '--image', '/art/logo.svg', ...more]);
      return printed.trim().split(' ').at(-1) ?? '';
    };
    const ids = {
      banner: await add('banner'),
      event: await add('event'),
      notice: await add('notification', '--description', 'y'),
    };
    file(
      JSON.stringify({
        providers: [{ provider_id: 'pg_x', provider_name: 'PG' }],
        games: [{ game_id: 'koi', provider_id: 'pg_x', game_name: 'Koi', category: 'slot' }],
      }),
      'games.json',
    );
    await t.operate(['game', 'import', 'games.json'], folder);
    const places = [
      'logo',
      'bank:4',
      `notice:${ids.notice}`,
      `banner:${ids.banner}`,
      `event:${ids.event}`,
      'game:koi',
    ];
    let path = '';
    for (const place of places) {
      const { code, printed } = await addPng('--for', place);
      expect([code, printed]).toEqual([0, expect.stringContaining(`${place}: /pictures/`)]);
      path = pathIn(printed);
    }
    const query = { agent_code: 'bwin' };
    const { info } = (await t.call(agentEndpoints.config, query)).data;
    expect(info.agent_logo).toBe(path);
    expect(info.bank_images).toEqual([{ bank_id: 4, image: path }]);
    expect((await addPng('--for', 'bank:6')).err).toContain('There is no bank 6');
    expect((await t.call(contentEndpoints.banner, undefined, { query: {} })).data.items[0]?.image).toBe(path);
    expect(
      (await t.call(contentEndpoints.events, undefined, { query: { ...query, agent_id: '2' } })).data.items[0]
        ?.image,
    ).toBe(path);
    expect((await t.call(contentEndpoints.notifications, undefined, { query })).data.items[0]?.image).toBe(
      path,
    );
    expect((await t.call(gameEndpoints.list, undefined, { query: {} })).data.items[0]?.image).toBe(path);
    expect((await picture('list')).printed).toContain(places.join(', '));
    // An import that says nothing about pictures keeps the one of the game.
    await t.operate(['game', 'import', 'games.json'], folder);
    expect((await t.call(gameEndpoints.list, undefined, { query: {} })).data.items[0]?.image).toBe(path);
    expect((await picture('remove', path.slice(10, 20))).err).toContain('is shown by logo, bank:4, notice:');
    await t.operate(['game', 'no-picture', 'koi']);
    expect((await t.call(gameEndpoints.list, undefined, { query: {} })).data.items[0]?.image).toContain(
      '/art/',
    );
  });

  it('takes an https address of the allow-list as it is', async () => {
    const address = 'https://cdn.example.com/logo.png';
    expect((await picture('add', address, '--for', 'logo')).printed).toBe(`logo: ${address}\n`);
    expect((await t.call(agentEndpoints.config, { agent_code: 'bwin' })).data.info.agent_logo).toBe(address);
    expect((await picture('add', 'https://evil.example/logo.png', '--for', 'logo')).err).toContain(
      'not on PICTURE_ORIGINS',
    );
    expect((await picture('add', address)).err).toContain('Say where it is shown');
  });

  it('is refused with a sentence, and keeps nothing', async () => {
    for (const [args, says] of [
      [[file('<svg/>', 'own.svg')], 'SVG and GIF are not taken'],
      [['gone.png'], 'There is no file'],
      [[file(Buffer.alloc(3_000_000), 'big.png')], 'larger than 2 MB'],
      [[file(await png()), '--for', 'wall'], 'is no place for a picture'],
      [[file(await png()), '--for', 'banner'], 'Say which one: banner:<id>'],
    ] as const) {
      const { code, err } = await picture('add', ...args);
      expect([code, err]).toEqual([1, expect.stringContaining(says)]);
    }
    expect((await picture('list')).printed).toBe('There are no pictures.\n');
    expect((await addPng('--for', 'game:nothing')).err).toContain('There is no game nothing');
  });

  it('is removed when nothing shows it', async () => {
    const path = pathIn((await addPng()).printed);
    expect((await picture('remove', 'ffffff')).code).toBe(1);
    expect((await picture('remove', path.slice(10, 16))).printed).toBe(`removed ${path}\n`);
    expect((await picture('list')).printed).toBe('There are no pictures.\n');
    await expect(pictureStore(t.deps).get(path.slice(10))).resolves.toBeUndefined();
  });
});

describe('a bucket', () => {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const paths: string[] = [];
  let bucket: Server;
  let url: string;
  beforeAll(async () => {
    bucket = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        paths.push(path);
        asked.push(`${request.method ?? ''} ${request.headers.authorization?.split(',')[0] ?? 'unsigned'}`);
        if (request.method === 'PUT') kept.set(path, Buffer.concat(parts));
        if (request.method === 'DELETE') kept.delete(path);
        const bytes = kept.get(path);
        if (path.includes('moved')) return response.writeHead(302, { location: '/elsewhere' }).end();
        // No length is said: only who counts while reading stops.
        if (path.includes('endless')) return void Readable.from(endless()).pipe(response);
        response.statusCode = path.includes('broken') ? 403 : request.method === 'GET' && !bytes ? 404 : 200;
        return response.end(request.method === 'GET' ? bytes : undefined);
      });
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this form.
    const { port } = bucket.address() as { port: number };
    url = `http://127.0.0.1:${port}/pictures-of-mine`;
  });
  afterAll(() => {
    bucket.closeAllConnections();
    bucket.close();
  });

  it('keeps, gives and takes away by signed calls', async () => {
    const store = bucketAt(url);
    const bytes = await png();
    await store.put('a.png', bytes, 'image/png');
    expect((await store.get('a.png'))?.equals(bytes)).toBe(true);
    await store.remove('a.png');
    expect(await store.get('a.png')).toBeUndefined();
    expect(asked[0]).toMatch(
      /^PUT AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/ap-southeast-1\/s3\/aws4_request$/,
    );
    await expect(store.put('broken.png', bytes, 'image/png')).rejects.toThrow('answered 403 to PUT');
  });

  it('follows no redirect and reads no more than a picture may have', async () => {
    const store = bucketAt(url);
    await expect(store.get('moved.png')).rejects.toBeInstanceOf(Unavailable);
    await expect(store.put('moved.png', await png(), 'image/png')).rejects.toBeInstanceOf(Unknown);
    await expect(store.get('endless.png')).rejects.toBeInstanceOf(Unavailable);
    expect(paths).not.toContain('/elsewhere');
  });

  it('is called over https only', () => {
    expect(() => bucketAt('http://pictures.example')).toThrow('https');
  });

  function bucketAt(address: string) {
    const pictureBucket = { url: address, region: 'ap-southeast-1', keyId: 'AKIDTEST', secret: 'own' };
    return pictureStore({ ...t.deps, config: { ...t.deps.config, pictureBucket } });
  }

  function* endless(): Generator<Buffer> {
    for (;;) yield Buffer.alloc(64_000);
  }
});
