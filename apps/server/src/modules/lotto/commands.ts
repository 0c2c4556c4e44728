import type { Command } from 'commander';

import type { RunCommand } from '../../kernel/index.ts';
import { kindCommands } from './round/kind-commands.ts';
import { limitCommands } from './limit/commands.ts';
import { roundCommands } from './round/commands.ts';

/** `lotto waiting|rounds|result|void|no-result|limit …|kinds|kind …|schedule …|rate …|settings|set`. */
export function lottoCommands(program: Command, run: RunCommand): void {
  const lotto = program.command('lotto').description('lotto and yeekee: rounds, results, limits, kinds');
  roundCommands(lotto, run);
  limitCommands(lotto, run);
  kindCommands(lotto, run);
}
