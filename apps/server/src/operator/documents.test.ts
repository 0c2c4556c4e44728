// The running documents against the code: each operator command with its options, each figure of /metrics and each log event
// that they name exists; every figure is in the table of docs/deploy.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { expect, it } from 'vitest';

import { repositoryRoot } from '../config.ts';
import { auditGauges } from '../kernel/audit.ts';
import { modules } from '../modules.ts';
import { describedProgram } from './program.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(repositoryRoot, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'specification.md')
    .map((name) => `docs/${name}`),
];
const program = describedProgram(modules, { out: () => undefined, err: () => undefined });
const running = ['docs/deploy.md', 'docs/runbooks.md'];
const sources = readdirSync(join(repositoryRoot, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => read(join('apps/server/src', name)))
  .join('\n');

/** What lies between backticks, outside of blocks, on one line each. */
const spansOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  );
/** Lines of the blocks for a shell. */
const shellOf = (text: string): readonly string[] =>
  [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));

const typed =
  /(?:^|[(;|] *|\$ )(?:sudo )?(?:node \S*operator\.js|npm run operator --|pnpm operator --|operator) (.+)$/;

interface Found {
  readonly command: Command;
  readonly fault: string | undefined;
}

/** Follows the words of a command line down the commands from `from`. */
function find(words: string, from: Command = program): Found {
  const tokens = words
    .replace(/\s+#.*$/, '')
    .replace(/ (?:>|\|) .*$/, '')
    .split(' ');
  let command = from;
  while (tokens.length > 0) {
    const next = command.commands.find((one) => one.name() === tokens[0]);
    if (!next) break;
    command = next;
    tokens.shift();
  }
  const options = tokens.filter((token) => /^--[a-z-]+$/.test(token) && token !== '--help');
  const unknown = options.find((one) => !command.options.some(({ long }) => long === one));
  const group = command.commands.length > 0 && command.registeredArguments.length === 0;
  // Help of everything, or a place for any command.
  if (/^(?:--help|…)/.test(words)) return { command, fault: undefined };
  if (command === from) return { command, fault: `no command "${words}"` };
  if (unknown !== undefined) return { command, fault: `"${words}": no option ${unknown}` };
  // A group takes nothing but its commands, and its own options.
  const left = tokens.find((token) => !token.startsWith('-') && /^[a-z]/.test(token));
  if (group && left !== undefined && options.length === 0)
    return { command, fault: `"${words}": ${command.name()} has no ${left}` };
  return { command, fault: undefined };
}

it.each(documents)('%s names operator commands and options that exist', (path) => {
  const text = read(path);
  const lines = [...spansOf(text), ...shellOf(text)].flatMap((line) => typed.exec(line)?.[1] ?? []);
  expect(lines.map((line) => find(line).fault).filter(Boolean)).toEqual([]);
  if (running.includes(path)) expect(lines.length).toBeGreaterThan(30);
});

it('the table of a day’s work names commands that exist, the short ones beside the long one that they follow', () => {
  const table = read('docs/runbooks.md')
    .split('\n## ')
    .find((part) => part.startsWith('A day’s work') || part.startsWith("A day's work"));
  const rows = (table ?? '').split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  expect(rows.length).toBeGreaterThan(12);
  const faults = rows.flatMap((row) => {
    let last: Command = program;
    return spansOf(row).flatMap((span) => {
      // Options, values and lengths of the command before.
      if (!/^[a-z]{2}/.test(span)) return [];
      const above: Command[] = [];
      for (let one: Command | null = last; one; one = one.parent) above.push(one);
      const found = [program, ...above]
        .map((from) => find(span, from))
        .find(({ fault }) => fault === undefined);
      if (!found)
        return last.registeredArguments.length > 0 || last.name() === 'channel' ? [] : [`${span} in ${row}`];
      last = found.command;
      return [];
    });
  });
  expect(faults).toEqual([]);
});

it('every figure of /metrics is in the table of docs/deploy.md, and no other', () => {
  const table = read('docs/deploy.md')
    .split('\n')
    .filter((line) => /^\| `[a-z_…]+`.*\| [^|]*[a-z]{3}/.test(line) && !line.includes('`max_connections`'));
  const named = table
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name))
    .filter((name) => name.includes('_'));
  const counted = [...sources.matchAll(/new (?:Counter|Gauge|Histogram)\(\{\s*name: '([a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );
  const gauges = [...auditGauges, ...modules.flatMap((module) => module.gauges ?? [])].map(
    ({ name }) => name,
  );
  expect(named.toSorted()).toEqual([...new Set([...counted, ...gauges])].toSorted());
});

it.each(running)('%s names log events, checks and figures that exist', (path) => {
  const spans = spansOf(read(path));
  const events = spans.filter(
    (span) =>
      /^[a-z_]+\.[a-z_-]+$/.test(span) &&
      !/\.(?:md|json|env|signal|sock|html|js|mjs|yml|png|webp|service)$/.test(span),
  );
  // Of a withdrawal's trouble the event is made from the word: `withdraw.wrong_amount`.
  const written = (name: string) =>
    sources.includes(`'${name}'`) ||
    (sources.includes('`withdraw.${') && sources.includes(`'${name.replace(/^withdraw\./, '')}'`));
  expect(events.filter((name) => !written(name))).toEqual([]);
  const figures = spans.filter((span) =>
    /^(?:bets_open|audit_|withdrawals_|deposit_(?:reviews|cases)_|messages_|lotto_(?:rounds|results|corrections|calendars)_|http_|job_|game_wins_|database_connections)\w*$/.test(
      span,
    ),
  );
  expect(
    figures.map((name) => name.replace(/_count$/, '')).filter((name) => !sources.includes(`'${name}'`)),
  ).toEqual([]);
});
