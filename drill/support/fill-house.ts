import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { commandsOf } from './deploy-guide.ts';
import { say } from './house.ts';

/** Runs a script in the operator's shell; its output, or an error when it fails. */
export type Shell = (script: string) => Promise<string>;

// One colour, 64 pixels a side.
const pictures = {
  'logo.png':
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAEklEQVR42mP4DwUMo4xRBukMAOPT/hAC2mzjAAAAAElFTkSuQmCC',
  'welcome.webp': 'UklGRhoAAABXRUJQVlA4TA0AAAAvP8APEAcQERGIiP4HAA==',
} as const;

/**
 * Carries out the section "Filling an empty house" line by line in `place` and returns its first lines, which define
 * `operator`. What the guide leaves open (`<…>`) is filled in; an open place that this does not know fails.
 */
export async function fillHouse(place: string, shell: Shell): Promise<string> {
  for (const [name, data] of Object.entries(pictures))
    writeFileSync(join(place, name), Buffer.from(data, 'base64'));
  const commands = commandsOf('Filling an empty house');
  const begin = commands.findIndex((line) => line.startsWith('operator()')) + 1;
  const operator = commands.slice(0, begin).join('\n');
  let last = '';
  for (const line of commands.slice(begin)) {
    // `operator game import games.json   # docs/catalogue.example.json; …`
    const [, file, example] = /([a-z]+\.json) +# (docs\/[a-z-]+\.example\.json)/.exec(line) ?? [];
    if (file !== undefined && example !== undefined) copyFileSync(join(place, example), join(place, file));
    const filled = line
      .replace('<15 digits>', billerOf('010555555555'))
      .replace('<hash>', () => /--confirm ([0-9a-f]+)/.exec(last)?.[1] ?? '<hash>')
      .replace('--title … --description …', '--title Welcome --description Open')
      .replace(
        '--to <end>',
        () => `--to ${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}`,
      )
      .replace('banner:<id>', () => `banner:${/\b([0-9a-f-]{36})\b/.exec(last)?.[1] ?? '<id>'}`);
    if (/<[a-z0-9 ]+>|…/.test(filled.replace(/#.*$/, '')))
      throw new Error(`the drill has no value for: ${line}`);
    last = await shell(`${operator}\n${filled}`);
    say(`holds  ${filled.replace(/ +#.*$/, '')}`);
  }
  return operator;
}

/** A biller: a tax id of 12 digits with its check digit, and the bank's suffix of two. */
export function billerOf(twelve: string): string {
  const sum = Array.from(twelve, (digit, index) => Number(digit) * (13 - index)).reduce((a, b) => a + b, 0);
  return `${twelve}${(11 - (sum % 11)) % 10}01`;
}
