import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resolveArt } from '@benjarong/art';
import { gameEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { repositoryRoot } from '../../config.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { rememberGame } from './favourites.ts';
import { testAuthModule } from './testing/game-kit.ts';
import { gameModule } from './module.ts';

const modules = [testAuthModule, ledgerModule, gameModule];
let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp({ modules });
  folder = mkdtempSync(join(tmpdir(), 'bj-catalogue-'));
});
beforeEach(() => t.reset());
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

function operator(...args: readonly string[]) {
  return t.operate(args, folder);
}
function importFile(content: unknown, ...options: string[]) {
  writeFileSync(join(folder, 'games.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return operator('game', 'import', 'games.json', ...options);
}
async function list(query: { q?: string; sort?: 'new' } = {}) {
  return (await t.call(gameEndpoints.list, undefined, { query })).data.items;
}

const pg = { provider_id: 'pg_x', provider_name: 'PG X' };
const koi = { game_id: 'PG_Koi-1', provider_id: 'pg_x', game_name: 'Koi', category: 'slot' };

describe('game import', () => {
  it('takes the example of the documentation, relative to where it was typed, and shows it at once', async () => {
    expect(await list()).toEqual([]);
    const example = join(repositoryRoot, 'docs/catalogue.example.json');
    expect(await operator('game', 'import', example)).toMatchObject({
      code: 0,
      out: 'providers: 1 added, 0 changed, 0 unchanged\ngames: 2 added, 0 changed, 0 unchanged\n',
      err: '',
    });
    expect((await list({ q: 'บาคาร่า' })).map((game) => game.game_id)).toEqual(['example-002']);
    expect((await list({ q: 'ตัวอย่าง' })).length).toBe(2);
  });

  it('changes only what differs, keeps what the file leaves out, and nothing the second time', async () => {
    const file = { providers: [pg], games: [{ ...koi, popularity: 5, released_at: '2026-02-28' }] };
    await importFile(file);
    await rememberGame(t.deps, '01900000-0000-7000-8000-000000000001', koi.game_id);
    await operator('game', 'maintenance', 'on', koi.game_id);
    expect((await importFile(file)).out).toContain('games: 0 added, 0 changed, 1 unchanged');
    const renamed = { ...koi, game_name: 'Koi 2', also_known_as: ['ปลาคราฟ'] };
    expect((await importFile({ games: [renamed] }, '--dry-run')).out).toContain('games: 0 added, 1 changed');
    expect((await list())[0]?.game_name).toBe('Koi');
    expect((await importFile({ games: [renamed] })).out).toContain(
      'providers: 0 added, 0 changed, 0 unchanged',
    );
    expect((await list({ q: 'ปลาคราฟ' }))[0]).toMatchObject({ game_name: 'Koi 2', maintenance: true });
    const { rows } = await t.deps.database.run('select plays, popularity, released_at from games', []);
    expect(rows[0]).toMatchObject({ plays: 1n, popularity: 5, released_at: new Date('2026-02-28') });
  });

  it('gives every id a picture', async () => {
    await importFile({ providers: [pg], games: [koi] });
    expect(resolveArt((await list())[0]?.image ?? '')).toBeDefined();
    const { providers } = (await t.call(gameEndpoints.lobby)).data;
    expect(resolveArt(providers[0]?.image ?? '')).toBeDefined();
  });

  it.each([
    ['broken JSON', '{"games":', 'not JSON'],
    ['a list', [], 'the file: must be object'],
    ['an unknown key', { games: [{ ...koi, colour: 'red' }] }, 'games[0]: unknown colour'],
    [
      'a missing name',
      { games: [{ ...koi, game_name: undefined }] },
      'games[0]: must have required properties game_name',
    ],
    [
      'an unknown category',
      { games: [koi, { ...koi, category: 'bingo' }] },
      'games[1].category: must be one of slot, casino',
    ],
    ['a number for a flag', { games: [{ ...koi, is_hot: 1 }] }, 'games[0].is_hot: must be boolean'],
    ['a name with a blank end', { games: [{ ...koi, game_name: 'Koi ' }] }, 'games[0].game_name: must match'],
    ['a game listed twice', { providers: [pg], games: [koi, koi] }, 'game PG_Koi-1 is listed twice'],
    ['an unknown provider', { games: [koi] }, 'game PG_Koi-1: there is no provider pg_x'],
    [
      'a day that is none',
      { providers: [pg], games: [{ ...koi, released_at: '2026-02-30' }] },
      'there is no day 2026-02-30',
    ],
  ])('refuses %s with its place and imports nothing', async (_, content, says) => {
    const { code, out, err } = await importFile(content);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('Nothing was imported.');
    expect(err).toContain(says);
    expect((await t.deps.database.run('select provider_id from game_providers', [])).rows).toEqual([]);
  });

  it('shows the first ten mistakes of many, and names a file that is not there', async () => {
    const { err } = await importFile({
      games: Array.from({ length: 30 }, (_, n) => ({ ...koi, game_id: `koi-${n}` })),
    });
    expect(err.trim().split('\n')).toHaveLength(12);
    expect(err).toContain('… and 20 more');
    expect((await operator('game', 'import', 'gone.json')).err).toBe(
      `There is no file ${folder}/gone.json.\n`,
    );
  });

  it('never moves a game to another provider', async () => {
    await importFile({ providers: [pg, { provider_id: 'other', provider_name: 'Other' }], games: [koi] });
    const { err } = await importFile({ games: [{ ...koi, provider_id: 'other' }] });
    expect(err).toContain('game PG_Koi-1 belongs to provider pg_x; it cannot move to other');
  });
});

describe('provider add', () => {
  it('adds one at the end, once', async () => {
    await importFile({ providers: [{ ...pg, position: 4 }] });
    expect(
      await operator('provider', 'add', 'koi', 'Koi Games', '--also-known-as', 'ปลา', 'Fish'),
    ).toMatchObject({ code: 0, out: 'added koi\n' });
    const { rows } = await t.deps.database.run(
      "select position, search_text from game_providers where provider_id = 'koi'",
      [],
    );
    expect(rows).toEqual([{ position: 5, search_text: 'koigames ปลา fish' }]);
    expect((await operator('provider', 'add', 'koi', 'Koi Games')).err).toContain(
      'There is a provider koi already',
    );
    expect((await operator('provider', 'add', 'Koi!', 'Koi Games')).code).toBe(1);
  });
});
