import type { Command } from 'commander';

import { counted, type OperatorContext, type RunCommand, typedInstant } from '../../kernel/index.ts';
import { history, historyNames, listLog, mostNames } from './list.ts';
import type { LoggedValue } from './tables.ts';
import { type LogHead, verifyLog } from './verify.ts';

interface LogOptions {
  readonly actor?: string;
  readonly act?: string;
  readonly subject?: string;
  readonly since?: string;
  readonly limit: string;
}

/** `log`, `log verify`, `history`. */
export function staffCommands(program: Command, run: RunCommand): void {
  const log = program
    .command('log')
    .description('who did what: the newest rows of the log, oldest first')
    .option('--actor <actor>', 'only of this actor, e.g. shell:alice, system')
    .option('--act <act>', 'only this act or area, e.g. lotto.rate.changed, lotto')
    .option(
      '--subject <subject>',
      'only this subject or kind, e.g. lotto.rate:gov:3top, lotto.rate, withdrawal:<reference>, member:<user name>',
    )
    .option('--since <day or instant>', 'only from then on, e.g. 2026-11-22 or 2026-11-22T09:00, in Bangkok')
    .option('--limit <number>', 'at most so many rows, up to 1000', '50')
    .action(
      run(async (context, options) => {
        // Commander hands the command's own options as an object.
        const { actor, act, subject, since, limit } = options as LogOptions;
        const rows = await listLog(context.deps.db, {
          actor,
          act,
          subject: await readSubject(context, subject),
          since: readSince(context, since),
          limit: readLimit(context, limit),
        });
        if (rows.length === 0) context.print('No row of the log fits.');
        for (const row of rows) {
          const who = row.session === null ? row.actor : `${row.actor} (${row.session})`;
          const why = row.reason === '' ? '' : `  "${row.reason}"`;
          context.print(
            `${row.seq}  ${row.at.toISOString()}  ${who}  ${row.act}  ${row.subject}${valuesText(row)}${why}`,
          );
        }
      }),
    );
  log
    .command('verify [seq] [hash]')
    .description(
      'prove that no row was changed, removed or put in; a noted head (seq, hash) also proves the tail',
    )
    .action(
      run(async (context, seq, hash) => {
        const { rows, head, fault } = await verifyLog(context.deps.db, {
          anchor: readAnchor(context, seq, hash),
        });
        if (fault !== undefined) return context.fail(`The log is broken: ${fault}.`);
        if (head === undefined) return context.print('The log is empty.');
        context.print(`${counted(rows, 'row')}, the chain is whole.`);
        return context.print(`head ${head.seq} ${head.hash}`);
      }),
    );
  program
    .command('history [kind] [key]')
    .description(
      'every value that a setting, rate, limit, result, review, withdrawal or piece of content had: by whom, from when; without a key the keys, without a kind the kinds. A withdrawal is named by its reference, a coupon by its code',
    )
    .action(
      run(async ({ deps, print, fail, keyOf, namesOf }, kind, key) => {
        if (typeof kind !== 'string') {
          const kinds = await historyNames(deps.db);
          return print(
            kinds.length === 0 ? 'Nothing has a history yet.' : `Kinds with a history: ${kinds.join(', ')}`,
          );
        }
        const rows = typeof key === 'string' ? await history(deps.db, kind, await keyOf(kind, key)) : [];
        for (const row of rows)
          print(
            `${row.version}  ${row.fromAt.toISOString()}  ${row.by}${valuesText(row)}  log row ${row.seq}`,
          );
        if (rows.length > 0) return undefined;
        const keys = await historyNames(deps.db, kind);
        if (keys.length > 0 && typeof key === 'string')
          return fail(`${kind} ${key} has no history; "history ${kind}" lists those that have.`);
        if (keys.length > 0)
          return print(`Keys of ${kind} with a history: ${listed(await namesOf(kind, keys))}`);
        const kinds = await historyNames(deps.db);
        return fail(
          kinds.length === 0
            ? 'Nothing has a history yet.'
            : `${kind} has no history; there is one of ${kinds.join(', ')}.`,
        );
      }),
    );
}

// What follows the first colon may be a name in place of the key: withdrawal:<reference>.
async function readSubject(
  { keyOf }: OperatorContext,
  text: string | undefined,
): Promise<string | undefined> {
  const end = text?.indexOf(':') ?? -1;
  if (text === undefined || end < 0) return text;
  const kind = text.slice(0, end);
  return `${kind}:${await keyOf(kind, text.slice(end + 1))}`;
}

function listed(keys: readonly string[]): string {
  return `${keys.join(', ')}${keys.length === mostNames ? ` … (the first ${mostNames})` : ''}`;
}

function readSince({ fail }: OperatorContext, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = typedInstant(text);
  return Number.isNaN(at.getTime()) ? fail(`${text} is no day or instant; say for example 2026-11-22.`) : at;
}

function readLimit({ fail }: OperatorContext, text: string): number {
  return /^[0-9]{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000
    ? Number(text)
    : fail(`${text} is no number from 1 to 1000.`);
}

function readAnchor({ fail }: OperatorContext, seq: unknown, hash: unknown): LogHead | undefined {
  if (seq === undefined) return undefined;
  if (
    typeof seq === 'string' &&
    /^[0-9]{1,18}$/.test(seq) &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash)
  )
    return { seq: BigInt(seq), hash };
  return fail('Say the number and the hash of a noted head, as `operator log verify` prints them.');
}

function valuesText({
  before,
  after,
}: {
  readonly before: LoggedValue | null;
  readonly after: LoggedValue | null;
}): string {
  if (before === null && after === null) return '';
  return `  ${before === null ? '(none)' : JSON.stringify(before)} -> ${after === null ? '(none)' : JSON.stringify(after)}`;
}
