import type { Command } from 'commander';

import {
  counted,
  type ChangeCommand,
  orRefuse,
  readOperatorFile,
  type RunCommand,
} from '../../../kernel/index.ts';
import { exportKinds } from './export-kinds.ts';
import { importKinds } from './import-kinds.ts';
import { readKindsFile } from './kinds-file.ts';

const largestFile = 4_000_000;

/** `lotto import <file> [--confirm <hash>]` and `lotto export`. */
export function importCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  lotto
    .command('import <file>')
    .description(
      'show what a kinds file (docs/lotto-kinds.example.json) would create and change; --confirm with the hash of that plan writes it, all or nothing',
    )
    .option('--confirm <hash>', 'write the plan that was shown with this hash')
    .action(
      change('lotto.kinds.imported', async (context, path, options) => {
        const { print } = context;
        // Commander hands the command's own options as an object.
        const { confirm } = options as { confirm?: string };
        const text = (await readOperatorFile(context, String(path), largestFile)).toString('utf8');
        const { plan, written, rounds } = await orRefuse(context, 'Nothing was imported.', () =>
          importKinds(
            context.deps,
            context.by,
            readKindsFile(text),
            confirm === undefined ? {} : { confirm },
          ),
        );
        for (const line of plan.lines) print(line);
        for (const id of plan.skipped) print(`(kind ${id} is for the demo only and was left out)`);
        for (const warning of plan.warnings) print(`! ${warning}`);
        print(
          `${plan.created} created, ${plan.changed} changed, ${plan.removed} removed, ${plan.unchanged} unchanged`,
        );
        if (written) print(`Written; ${counted(rounds, 'round')} made.`);
        else if (plan.lines.length === 0) print('There is nothing to do.');
        else
          print(
            `Nothing was written. To write exactly this: lotto import ${String(path)} --confirm ${plan.hash}`,
          );
      }),
    );
  lotto
    .command('export')
    .description('print every category, calendar, kind, rate and limit as a kinds file')
    .action(
      run(async ({ deps, print }) => {
        print(await exportKinds(deps.db));
      }),
    );
}
