import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Command } from 'commander';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../db/index.ts';
import type { Module } from '../kernel/module.ts';
import { processUser } from '../kernel/actor.ts';
import { newId } from '../kernel/ids.ts';
import { appState } from '../kernel/tables.ts';
import { modules as allModules } from '../modules.ts';
import { ledger } from '../modules/ledger/index.ts';
import { ledgerModule } from '../modules/ledger/module.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { loadConfig } from '../config.ts';
import { runAlone } from './alone.ts';
import { createProgram, runOperator } from './program.ts';
import { actingOf, askServer, listenOperator, socketPath } from './socket.ts';

const probe: Module = {
  name: 'probe',
  commands: (program, run, change) => {
    const light = program.command('light').description('The light in the hall.');
    light.command('where').action(run(async ({ cwd, print }) => print(cwd)));
    light
      .command('set <room> <state>')
      .option('--colour <name>', 'colour', 'white')
      .action(
        run(async ({ print, fail }, room, state, options) => {
          if (state === 'broken') throw new Error('the bulb is gone');
          if (state !== 'on' && state !== 'off') fail(`The light can be on or off, not ${String(state)}.`);
          print(`${String(room)} is ${String(state)} ${JSON.stringify(options)}`);
        }),
      );
    light.command('who').action(
      change('light.owner.asked', async ({ actor, by, print }) => {
        print(
          `${actor} ${by.session ?? 'no session'} ${by.correlation === undefined ? 'none' : 'correlated'}`,
        );
      }),
    );
    light.command('count').action(
      run(async ({ deps, print }) => {
        const { rows } = await deps.db.execute<{ n: number }>(
          sql`select count(*)::int as n from house_state`,
        );
        const listed = await deps.db.select().from(appState);
        const again = await deps.db.transaction((tx) => tx.select().from(appState));
        print(`${rows[0]?.n} ${listed.length} ${again.length}`);
      }),
    );
    light.command('write <how>').action(
      run(async ({ deps }, how) => {
        const row = { key: 'light', value: 'on', updatedAt: deps.clock.now() };
        if (how === 'insert') await deps.db.insert(appState).values(row);
        if (how === 'update') await deps.db.update(appState).set(row);
        if (how === 'delete') await deps.db.delete(appState);
        if (how === 'execute') await deps.db.execute(sql`delete from house_state`);
        if (how === 'run') await deps.database.run('delete from house_state', []);
        if (how === 'ask') await deps.database.ask({ name: 'light', text: 'delete from house_state' }, []);
        if (how === 'transact') await transact(deps.db, (tx) => tx.insert(appState).values(row));
      }),
    );
  },
};
const modules = [ledgerModule, probe];

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp({ modules });
  folder = mkdtempSync(join(tmpdir(), 'bj-operator-'));
});
beforeEach(() => test.reset());
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const lines = { out: '', err: '' };
  const code = await runOperator(test.deps, modules, args, {
    out: (text) => void (lines.out += text),
    err: (text) => void (lines.err += text),
  });
  return { code, ...lines };
}

function fund() {
  return transact(test.deps.db, async (tx) => {
    const at = test.clock.now();
    const { id } = await ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at });
    const lines = [
      { account: id, amount: 500n },
      { account: ledger.house('payments'), amount: -500n },
    ];
    await ledger.post(tx, { kind: 'deposit', key: 'deposit:1', reference: 'r', at, lines });
    return id;
  });
}

describe('operator', () => {
  it('shows its commands and exits 2 without one', async () => {
    const { code, out } = await run();
    expect([code, out.includes('audit'), out.includes('light')]).toEqual([2, true, true]);
    expect((await run('--help')).code).toBe(0);
  });

  it('gives a command of a module its arguments and options', async () => {
    expect(await run('light', 'set', 'hall', 'on', '--colour', 'red')).toEqual({
      code: 0,
      out: 'hall is on {"colour":"red"}\n',
      err: '',
    });
  });

  it('exits 1 with the sentence of a refusal and of an error, 2 for what it does not know', async () => {
    expect(await run('light', 'set', 'hall', 'dim')).toEqual({
      code: 1,
      out: '',
      err: 'The light can be on or off, not dim.\n',
    });
    expect(await run('light', 'set', 'hall', 'broken')).toMatchObject({
      code: 1,
      err: 'The command failed: the bulb is gone\n',
    });
    expect((await run('light', 'set')).code).toBe(2);
    expect((await run('dance')).err).toContain("unknown command 'dance'");
  });

  it('knows who typed a command', async () => {
    const lines: string[] = [];
    const output = { out: (text: string) => void lines.push(text), err: () => undefined };
    const by = { actor: 'shell:alice', session: 'sudo:bob' } as const;
    expect(await runOperator(test.deps, modules, ['light', 'who'], output, '/', by)).toBe(0);
    expect(lines).toEqual(['shell:alice sudo:bob correlated\n']);
    expect((await run('light', 'who')).out).toBe(`shell:${processUser()} no session correlated\n`);
  });

  it('refuses to register a command that changes something without an act', () => {
    const without = (act: string): Module => ({
      name: 'without',
      commands: (program, _, change) => {
        program.command('dim').action(change(act, async () => undefined));
      },
    });
    const output = { out: () => undefined, err: () => undefined };
    for (const act of ['', 'dim', 'Light.Dim', 'light.'])
      expect(() => createProgram(test.deps, [without(act)], output, '/')).toThrow('needs an act');
    expect(() => createProgram(test.deps, [without('light.state.dimmed')], output, '/')).not.toThrow();
  });

  it.each(['insert', 'update', 'delete', 'execute', 'run', 'ask', 'transact'])(
    'lets a reading command read and refuses that it writes: %s',
    async (how) => {
      await test.deps.db.insert(appState).values({ key: 'x', value: 'y', updatedAt: test.clock.now() });
      expect((await run('light', 'count')).out).toBe('1 1 1\n');
      expect(await run('light', 'write', how)).toMatchObject({
        code: 1,
        err: 'The command failed: a reading command cannot write: register it with change(act, …)\n',
      });
      expect((await run('light', 'count')).out).toBe('1 1 1\n');
    },
  );

  it('audits: 0 and a sentence when the ledger balances, 1 and the row when not', async () => {
    const id = await fund();
    expect(await run('audit')).toMatchObject({ code: 0, err: '' });
    await test.deps.database.run('update ledger_accounts set balance = 501 where balance = 500');
    const failed = await run('audit');
    expect(failed.code).toBe(1);
    expect(failed.out).toContain(`wallet ${id}: balance 501, sum 500`);
    await test.reset();
  });
});

function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}

it('changes no new database where the environment of the server is missing', async () => {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'nowhere') });
  const request = { args: ['agent', 'show'], cwd: folder, user: 'root' };
  const output = { out: () => undefined, err: () => undefined };
  await expect(runAlone(config, request, output)).rejects.toThrow(/There is no database in .*nowhere/);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

it('explains every command and option of the product in the same form: what it does, no full stop', () => {
  const program = createProgram(test.deps, allModules, { out: () => undefined, err: () => undefined }, '/');
  const all = [...program.commands, ...leaves(program)].flatMap((command) => [
    { name: `${command.parent?.name()} ${command.name()}`, says: command.description() },
    ...command.options.map(({ flags, description }) => ({
      name: `${command.name()} ${flags}`,
      says: description,
    })),
  ]);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ says }) => !/^[A-Za-z0-9].*[^.]$/.test(says) || /^[A-Z][a-z]/.test(says))).toEqual([]);
});

describe('the socket', () => {
  it('carries commands, output and exit code, and only its user may open it', async () => {
    const server = await listenOperator(folder, ({ args, cwd, ...requester }, output) =>
      runOperator(test.deps, modules, args, output, cwd, actingOf(requester)),
    );
    expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
    const lines: string[] = [];
    const output = {
      out: (text: string) => void lines.push(text),
      err: (text: string) => void lines.push(`! ${text}`),
    };
    const ask = (...args: string[]) =>
      askServer(folder, { args, cwd: '/somewhere', user: processUser() }, output);
    expect(await ask('light', 'set', 'ห้องโถง', 'on')).toBe(0);
    expect(await ask('light', 'set', 'hall', 'dim')).toBe(1);
    expect(await ask('light', 'where')).toBe(0);
    expect(lines.pop()).toBe('/somewhere\n');
    expect(lines).toEqual(['ห้องโถง is on {"colour":"white"}\n', '! The light can be on or off, not dim.\n']);
    lines.length = 0;
    const asUser = (user: string, sudo?: string) =>
      askServer(folder, { args: ['light', 'who'], cwd: '/', user, sudo }, output);
    expect(await asUser(processUser(), 'alice')).toBe(0);
    expect(await asUser('mallory')).toBe(1);
    expect(lines).toEqual([
      `shell:${processUser()} sudo:alice correlated\n`,
      `! mallory is not the user of the server (${processUser()}).\n`,
    ]);
    expect(await listenOperator(folder, async () => 0)).toBeUndefined();
    await new Promise((resolve) => server?.close(resolve));
    expect(await ask('audit')).toBeUndefined();
  });
});

describe('docs/deploy.md and docs/runbooks.md', () => {
  const read = (name: string): string =>
    readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');

  it.each(['deploy.md', 'runbooks.md'])('%s names no command that is not there', (name) => {
    const program = createProgram(test.deps, allModules, { out: () => undefined, err: () => undefined }, '');
    const missing: string[] = [];
    for (const [line, words = ''] of read(name).matchAll(/(?:^|`)operator ([a-z][a-z -]*)/gm)) {
      let command: Command = program;
      for (const word of words.trim().split(' ')) {
        if (word.startsWith('-')) break;
        const known = command.commands.find((one) => one.name() === word);
        if (!known && command.commands.length > 0 && command.registeredArguments.length === 0)
          missing.push(line);
        if (!known) break;
        command = known;
      }
    }
    expect(missing).toEqual([]);
  });

  it('have a line for each gauge of an area, and a page for each that must not be above 0', () => {
    const figures = read('deploy.md').split('\n');
    const pages = read('runbooks.md');
    for (const { name } of allModules.flatMap(({ gauges }) => gauges ?? [])) {
      const line = figures.find((one) => one.startsWith('|') && one.includes(`\`${name}\``));
      expect(line, name).toBeDefined();
      if (line?.includes('above 0')) expect(pages, name).toContain(`\`${name}\``);
    }
  });
});
