import { formatBaht } from '@benjarong/contract';
import { asc, eq, sql } from 'drizzle-orm';

import { type Module, type OperatorContext, orRefuse, readOperatorFile } from '../../kernel/index.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { setGameImage } from './game-image.ts';
import { gameProviders, games } from './tables.ts';
import { importCatalogue, type ImportCounts } from './import-catalogue.ts';
import { gameLimitNames, gameLimits, type GameLimits, isGameLimit, setGameLimit } from './limits.ts';
import { setGameMaintenance, setProviderMaintenance } from './maintenance.ts';

const largestFile = 10_000_000;

const refusal = 'Nothing was imported.';

/** `game import|limits|limit|maintenance|no-picture`, `provider add|list|maintenance`. */
export const gameCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const game = program.command('game').description('games of the catalogue');
  game
    .command('import <file>')
    .description(
      'add and change providers and games from a JSON file (docs/catalogue.example.json), all or nothing',
    )
    .option('--dry-run', 'only say what would change')
    .action(
      change('game.catalogue.imported', async (context, path, options) => {
        // Commander hands the command's own options as an object.
        const { dryRun = false } = options as { dryRun?: boolean };
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const counts = await orRefuse(context, refusal, () =>
          importCatalogue(context.deps, context.by, readCatalogueFile(text), { dryRun }),
        );
        context.print(countsText('providers', counts.providers));
        context.print(countsText('games', counts.games));
        if (dryRun) context.print('Nothing was written (--dry-run).');
      }),
    );
  game
    .command('maintenance <switch> <id>')
    .description('take a game out of play (on) or put it back (off); running rounds finish')
    .action(
      change('game.maintenance.changed', async (context, value, id) => {
        const maintenance = readSwitch(context, value);
        const row = await setGameMaintenance(context.deps, context.by, String(id), maintenance);
        if (!row) return context.fail(`There is no game ${String(id)}.`);
        return context.print(`${row.gameId} (${row.gameName}): maintenance ${maintenance ? 'on' : 'off'}`);
      }),
    );
  game
    .command('limits')
    .description('show what a win and a wallet may hold at most; above it a win is refused')
    .action(run(async (context) => printLimits(context, await gameLimits(context.deps))));
  game
    .command('limit <name> <baht>')
    .description('change what a win (win_maximum) or a wallet (wallet_maximum) may hold at most')
    .action(
      change('game.limit.changed', async (context, name, baht) => {
        const key = String(name);
        if (!isGameLimit(key))
          return context.fail(
            `There is no limit ${key}; there are ${Object.keys(gameLimitNames).join(', ')}.`,
          );
        const changed = await setGameLimit(context.deps, context.by, key, String(baht));
        return 'fault' in changed ? context.fail(changed.fault) : printLimits(context, changed);
      }),
    );
  game
    .command('no-picture <id>')
    .description(
      'show the drawn tile of a game again in place of the picture of `picture add --for game:<id>`',
    )
    .action(
      change('game.picture.changed', async (context, id) => {
        if (!(await setGameImage(context.deps, context.by, String(id), null)))
          context.fail(`There is no game ${String(id)}.`);
        context.print(`${String(id)}: drawn tile`);
      }),
    );
  const provider = program.command('provider').description('game providers');
  provider
    .command('add <id> <name>')
    .description('add a provider at the end of the list; games come with game import')
    .option('--also-known-as <names...>', 'other names by which search finds it')
    .action(
      change('game.catalogue.imported', async (context, id, name, options) => {
        // Commander hands the command's own options as an object; a variadic one is a list of texts.
        const { alsoKnownAs = [] } = options as { alsoKnownAs?: string[] };
        const [known] = await context.deps.db
          .select()
          .from(gameProviders)
          .where(eq(gameProviders.providerId, String(id)));
        if (known)
          return context.fail(`There is a provider ${known.providerId} already; change it with game import.`);
        const providers = [{ provider_id: id, provider_name: name, also_known_as: alsoKnownAs }];
        await orRefuse(context, refusal, () =>
          importCatalogue(context.deps, context.by, readCatalogueFile(JSON.stringify({ providers }))),
        );
        return context.print(`added ${String(id)}`);
      }),
    );
  provider
    .command('maintenance <switch> <id>')
    .description('take every game of a provider out of play (on) or put them back (off)')
    .action(
      change('provider.maintenance.changed', async (context, value, id) => {
        const maintenance = readSwitch(context, value);
        const row = await setProviderMaintenance(context.deps, context.by, String(id), maintenance);
        if (!row) return context.fail(`There is no provider ${String(id)}.`);
        return context.print(
          `${row.providerId} (${row.providerName}): maintenance ${maintenance ? 'on' : 'off'}`,
        );
      }),
    );
  provider
    .command('list')
    .description('show providers with their number of games and how many of them rest')
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

function readSwitch({ fail }: OperatorContext, value: unknown): boolean {
  if (value !== 'on' && value !== 'off')
    return fail('Say on or off, for example: game maintenance on naga-001');
  return value === 'on';
}

function printLimits({ print }: OperatorContext, limits: GameLimits): void {
  for (const [name, { what }] of Object.entries(gameLimitNames))
    if (isGameLimit(name)) print(`${name} = ${formatBaht(limits[name])}  # ${what}`);
}

function countsText(what: string, { added, changed, unchanged }: ImportCounts): string {
  return `${what}: ${added} added, ${changed} changed, ${unchanged} unchanged`;
}
