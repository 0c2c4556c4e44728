import type { Command } from 'commander';

import type { ChangeCommand, RunCommand } from '../../kernel/index.ts';
import { calendarCommands } from './kind/calendar-commands.ts';
import { importCommands } from './kind/commands.ts';
import { kindCommands } from './round/kind-commands.ts';
import { limitCommands } from './limit/commands.ts';
import { resultCommands } from './result/commands.ts';
import { rateCommands } from './limit/rate-commands.ts';
import { roundCommands } from './round/commands.ts';

/** `lotto waiting|rounds|void|no-result|settle|result|preview|confirm|decide|correct|limit …|kinds|kind …|schedule …|rate …|bounds …|prizes …|steps …|settings|set|calendar …|import|export`. */
export function lottoCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const lotto = program.command('lotto').description('lotto and yeekee: rounds, results, limits, kinds');
  roundCommands(lotto, run, change);
  resultCommands(lotto, run, change);
  limitCommands(lotto, run, change);
  kindCommands(lotto, run, change);
  rateCommands(lotto, run, change);
  calendarCommands(lotto, run, change);
  importCommands(lotto, run, change);
}
