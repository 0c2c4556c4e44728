import { Command, CommanderError } from 'commander';

import type { Deps } from '../deps.ts';
import { auditAndGuard, describeReport } from '../kernel/audit.ts';
import type { Module, OperatorContext, RunCommand } from '../kernel/module.ts';

/** Where the lines of one run go. */
export interface OperatorOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Ends a command with exit code 1 and a sentence. */
class OperatorFailure extends Error {}

/** True when a command line only asks for help: `--help`, `-h`, `help`, or nothing at all. */
export function wantsHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
}

/** Prints the help that `args` ask for without services: no database is opened. Returns the exit code. */
export async function printHelp(
  modules: readonly Module[],
  args: readonly string[],
  output: OperatorOutput,
): Promise<number> {
  const noServices = (): never => {
    throw new Error('help runs no command');
  };
  const program = assemble(modules, output, () => noServices);
  if (args.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

/** Every command of the modules as one program that writes to `output`. */
export function createProgram(
  deps: Deps,
  modules: readonly Module[],
  output: OperatorOutput,
  cwd: string,
): Command {
  const context: OperatorContext = {
    deps,
    cwd,
    print: (line) => output.out(`${line}\n`),
    fail: (sentence) => {
      throw new OperatorFailure(sentence);
    },
  };
  return assemble(modules, output, (action) => async (...args) => {
    // commander adds the command itself as the last argument.
    await action(context, ...args.slice(0, -1));
  });
}

function assemble(modules: readonly Module[], output: OperatorOutput, run: RunCommand): Command {
  const program = new Command('operator')
    .description(
      'Commands for the operator of this house. They act on the running server, or on its database when none runs.\n' +
        'Exit code: 0 done, 1 refused or failed (the reason is on stderr), 2 not understood.',
    )
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .showHelpAfterError('(add --help for what a command takes)');
  auditCommand(program, run, modules);
  for (const module of modules) module.commands?.(program, run);
  return program;
}

/** Runs one operator command line, typed in the folder `cwd`, and returns its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runOperator(
  deps: Deps,
  modules: readonly Module[],
  args: readonly string[],
  output: OperatorOutput,
  cwd: string = process.cwd(),
): Promise<number> {
  const program = createProgram(deps, modules, output, cwd);
  if (args.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof OperatorFailure) {
      output.err(`${error.message}\n`);
      return 1;
    }
    deps.log.error({ err: error, command: args[0] }, 'an operator command failed');
    output.err(`The command failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function auditCommand(program: Command, run: RunCommand, modules: readonly Module[]): void {
  program
    .command('audit')
    .description(
      'prove that the ledger balances and every promise of the modules holds; exit code 1 names the rows that break one',
    )
    .option('--incremental', 'only what was written since the last clean audit')
    .action(
      run(async ({ deps, print, fail }, options) => {
        // commander hands the command's own options as an object.
        const { incremental } = options as { incremental?: boolean };
        const report = await auditAndGuard(deps, modules, incremental ? 'incremental' : 'full');
        for (const line of describeReport(report)) print(line);
        if (!report.clean) fail('The audit failed. Bets are stopped until a full audit is clean.');
        print(`The ledger balances: ${report.checks} checks, no row breaks a promise.`);
      }),
    );
}
