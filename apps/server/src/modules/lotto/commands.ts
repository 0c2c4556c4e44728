import type { Command } from 'commander';

import type { ChangeCommand, RunCommand } from '../../kernel/index.ts';
import { importCommands } from './kind/commands.ts';
import { kindCommands } from './round/kind-commands.ts';
import { limitCommands } from './limit/commands.ts';
import { roundCommands } from './round/commands.ts';

/** `lotto waiting|rounds|result|void|no-result|limit …|kinds|kind …|schedule …|rate …|settings|set|import|export`. */
export function lottoCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const lotto = program.command('lotto').description('lotto and yeekee: rounds, results, limits, kinds');
  roundCommands(lotto, run, change);
  limitCommands(lotto, run, change);
  kindCommands(lotto, run, change);
  importCommands(lotto, run, change);
}
