import { asc, eq, sql } from 'drizzle-orm';

import type { Module } from '../../kernel/index.ts';
import { forgetCatalogue } from './catalogue.ts';
import { gameProviders, games } from './game.tables.ts';

const readSwitch = (value: unknown): boolean | undefined =>
  value === 'on' ? true : value === 'off' ? false : undefined;

/** `game maintenance <on|off> <id>`, `provider maintenance <on|off> <id>`, `provider list`. */
export const gameCommands: NonNullable<Module['commands']> = (program, run) => {
  program
    .command('game')
    .description('games of the catalogue')
    .command('maintenance <switch> <id>')
    .description('take a game out of play (on) or put it back (off); running rounds finish')
    .action(
      run(async ({ deps, print, fail }, value, id) => {
        const maintenance = readSwitch(value);
        if (maintenance === undefined) return fail('Say "on" or "off": game maintenance on naga-001');
        const [row] = await deps.db
          .update(games)
          .set({ maintenance })
          .where(eq(games.gameId, String(id)))
          .returning();
        if (!row) return fail(`There is no game ${String(id)}.`);
        forgetCatalogue(deps);
        return print(`${row.gameId} (${row.gameName}): maintenance ${maintenance ? 'on' : 'off'}.`);
      }),
    );
  const provider = program.command('provider').description('game providers');
  provider
    .command('maintenance <switch> <id>')
    .description('the same for every game of a provider')
    .action(
      run(async ({ deps, print, fail }, value, id) => {
        const maintenance = readSwitch(value);
        if (maintenance === undefined) return fail('Say "on" or "off": provider maintenance on naga');
        const [row] = await deps.db
          .update(gameProviders)
          .set({ maintenance })
          .where(eq(gameProviders.providerId, String(id)))
          .returning();
        if (!row) return fail(`There is no provider ${String(id)}.`);
        forgetCatalogue(deps);
        return print(`${row.providerId} (${row.providerName}): maintenance ${maintenance ? 'on' : 'off'}.`);
      }),
    );
  provider
    .command('list')
    .description('providers with their number of games and how many of them rest')
    .action(
      run(async ({ deps, print }) => {
        const rows = await deps.db
          .select({
            id: gameProviders.providerId,
            name: gameProviders.providerName,
            maintenance: gameProviders.maintenance,
            games: sql<number>`count(${games.gameId})::int`,
            resting: sql<number>`(count(*) filter (where ${games.maintenance}))::int`,
          })
          .from(gameProviders)
          .leftJoin(games, eq(games.providerId, gameProviders.providerId))
          .groupBy(gameProviders.providerId)
          .orderBy(asc(gameProviders.position));
        for (const row of rows) {
          print(
            `${row.id.padEnd(12)} ${row.name.padEnd(20)} ${row.games} games, ${row.resting} resting${row.maintenance ? ', ALL IN MAINTENANCE' : ''}`,
          );
        }
        if (rows.length === 0) print('There are no providers.');
      }),
    );
};
