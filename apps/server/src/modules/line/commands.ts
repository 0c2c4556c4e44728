import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import {
  liffUrl,
  paramsOf,
  readShareParams,
  type ShareFlowRoute,
  type ShareParam,
  shareRoutes,
  webUrl,
  wrongShareParams,
} from '@benjarong/contract/share';
import type { Command } from 'commander';
import { toBuffer, toString as qrText } from 'qrcode';

import type { OperatorContext, RunCommand } from '../../kernel/index.ts';

const options: readonly { readonly name: string; readonly param: ShareParam; readonly says: string }[] = [
  { name: 'amount', param: 'amount', says: 'amount in baht (deposit)' },
  { name: 'code', param: 'ref', says: 'referral code' },
  { name: 'agent', param: 'ag', says: 'agent code' },
  { name: 'round', param: 'round_id', says: 'round (lotto)' },
  { name: 'key', param: 'key', says: 'room (lobby)' },
];

/** `link <flow>`: the address of a flow in LINE and on the site, by the rules of the link maker. */
export function linkCommands(program: Command, run: RunCommand): void {
  const link = program
    .command('link <flow>')
    .description(
      `print the LINE and site links to a flow: ${shareRoutes.map(({ name }) => name).join(', ')}`,
    );
  for (const { name, says } of options) link.option(`--${name} <value>`, says);
  link
    .option(
      '--qr [file]',
      'also draw the LINE link (the site link without LINE) as a QR: in the terminal, or as a PNG file',
    )
    .action(run(printLinks));
}

async function printLinks(context: OperatorContext, name: unknown, given: unknown): Promise<void> {
  const { deps, print, fail, cwd } = context;
  const routes: readonly ShareFlowRoute[] = shareRoutes;
  const route = routes.find((one) => one.name === name);
  if (!route)
    return fail(`There is no flow ${String(name)}; say one of ${routes.map((one) => one.name).join(', ')}.`);
  // Commander hands the command's own options as an object: texts, and true for a QR without a file.
  const { qr, ...typed } = given as { qr?: string | true } & Readonly<Record<string, string | undefined>>;
  const params = readParams(context, route, typed);
  const { liffId, publicUrl } = deps.config;
  const inLine = liffId === undefined ? undefined : liffUrl(liffId, route, params);
  const onSite = webUrl(publicUrl, route, params);
  print(inLine === undefined ? 'LINE  (LIFF_ID is not set: docs/line.md)' : `LINE  ${inLine}`);
  print(`site  ${onSite}`);
  const target = inLine ?? onSite;
  if (qr === true) print(await qrText(target, { type: 'terminal', small: true }));
  else if (qr !== undefined) {
    const file = resolve(cwd, qr);
    if (!file.endsWith('.png')) return fail('Say a file whose name ends in .png.');
    await writeFile(
      file,
      await toBuffer(target, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width: 720 }),
    );
    print(`QR    ${file}`);
  }
}

function readParams(
  { fail }: OperatorContext,
  route: ShareFlowRoute,
  typed: Readonly<Record<string, string | undefined>>,
) {
  const given = options.flatMap(({ name, param }) => {
    const value = typed[name];
    return value === undefined ? [] : [{ name, param, value }];
  });
  const takes = paramsOf(route);
  const extra = given.find(({ param }) => !takes.includes(param));
  if (extra) return fail(`A link to ${route.name} carries no ${extra.name}.`);
  const values = Object.fromEntries(given.map(({ param, value }) => [param, value]));
  const [wrong] = wrongShareParams(route, values);
  if (wrong !== undefined) {
    const option = given.find(({ param }) => param === wrong);
    return fail(`--${option?.name ?? wrong} ${option?.value ?? ''} cannot be in a link.`);
  }
  return readShareParams(route, values);
}
