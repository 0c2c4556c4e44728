import { Command, CommanderError, Help } from 'commander';

import type { DatabaseHandle } from '../db/index.ts';
import { readOnly, ReadOnlyError } from '../db/read-only.ts';
import type { Deps } from '../deps.ts';
import { type Acting, processUser, shellActor } from '../kernel/actor.ts';
import { auditAndGuard, describeReport } from '../kernel/audit.ts';
import { newId } from '../kernel/ids.ts';
import type {
  ChangeCommand,
  CommandAction,
  CommandHandler,
  Module,
  OperatorContext,
  RunCommand,
} from '../kernel/module.ts';
import { Refused } from '../kernel/refused.ts';
import { commandSentence } from '../start-sentence.ts';
import { doctorCommand } from './doctor.ts';

/** Where the lines of one run go. */
export interface OperatorOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const plainHelp = new Help();
const actShape = /^[a-z]+(\.[a-z_]+)+$/;

/** The operator at a shell of this machine, as this process's own user. */
export function operatorHere(): Acting {
  return { actor: shellActor(processUser()) };
}

/** Prints the help that `args` ask for without services: no database is opened. Returns the exit code. */
export async function printHelp(
  modules: readonly Module[],
  args: readonly string[],
  output: OperatorOutput,
): Promise<number> {
  const program = describedProgram(modules, output);
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

/** Every command with its arguments, options and words, for help and for checks of documents; none of them can run. */
export function describedProgram(modules: readonly Module[], output: OperatorOutput): Command {
  const noServices = (): never => {
    throw new Error('help runs no command');
  };
  return assemble(modules, output, {
    run: () => noServices,
    change: () => noServices,
    keep: () => noServices,
  });
}

/** Every command of the modules as one program that writes to `output`; throws when a command is registered wrongly. */
export function createProgram(
  deps: Deps,
  modules: readonly Module[],
  output: OperatorOutput,
  cwd: string,
  by: Acting = operatorHere(),
): Command {
  const subject = (kind: string) =>
    modules.map(({ subjects }) => subjects?.[kind]).find((one) => one !== undefined);
  const context: OperatorContext = {
    deps,
    cwd,
    actor: by.actor,
    by: { correlation: newId(), ...by },
    print: (line) => output.out(`${line}\n`),
    fail: (sentence) => {
      throw new Refused(sentence);
    },
    keyOf: async (kind, name) => (await subject(kind)?.key(deps.db, name)) ?? name,
    namesOf: async (kind, keys) => {
      const names = await subject(kind)?.names?.(deps.db, keys);
      return keys.map((key) => names?.get(key) ?? key);
    },
  };
  // commander adds the command itself as the last argument.
  const handler =
    (given: OperatorContext, action: CommandAction): CommandHandler =>
    async (...args) =>
      action(given, ...args.slice(0, -1));
  const run: RunCommand =
    (action) =>
    async (...args) =>
      handler({ ...context, deps: readingDeps(deps) }, action)(...args);
  const act = (action: CommandAction): CommandHandler => handler(context, action);
  return assemble(modules, output, { run, change: (_, action) => act(action), keep: act });
}

/** How actions become what commander calls. */
interface Wrappers {
  readonly run: RunCommand;
  readonly change: ChangeCommand;
  /** For the audit: it keeps its own state (the clean point, whether bets are stopped) and is no act of a person. */
  readonly keep: RunCommand;
}

function assemble(
  modules: readonly Module[],
  output: OperatorOutput,
  { run, change, keep }: Wrappers,
): Command {
  const program = new Command('operator')
    .description(
      'Commands for the operator. They act on the running server, or on its database when none runs.\n' +
        'Exit code: 0 done, 1 refused or failed (the reason is on stderr), 2 not understood.',
    )
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .configureHelp({
      optionDescription: (option) =>
        `${plainHelp.optionDescription(option)}${option.mandatory ? ' (required)' : ''}`,
    })
    .showHelpAfterError('(add --help for what a command takes)');
  const checkedChange: ChangeCommand = (act, action) => {
    if (!actShape.test(act))
      throw new Error(
        `a command that changes something needs an act such as agent.setting.changed, not "${act}"`,
      );
    return change(act, action);
  };
  auditCommand(program, keep, modules);
  doctorCommand(program, run);
  for (const module of modules) module.commands?.(program, run, checkedChange);
  return program;
}

/** Runs one operator command line, typed in the folder `cwd` by `by` (this process's user otherwise), and returns its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runOperator(
  deps: Deps,
  modules: readonly Module[],
  args: readonly string[],
  output: OperatorOutput,
  cwd: string = process.cwd(),
  by: Acting = operatorHere(),
): Promise<number> {
  const program = createProgram(deps, modules, output, cwd, by);
  if (args.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Refused) {
      output.err(`${error.message}\n`);
      return 1;
    }
    const unwritten = forbiddenPath(error);
    if (unwritten !== undefined) {
      output.err(
        `${processUser()} may not use ${unwritten}: it belongs to the server's user; run the command as that user.\n`,
      );
      return 1;
    }
    deps.log.error({ err: error, command: args[0] }, 'operator.command_failed');
    output.err(`${commandSentence(error)}\n`);
    return 1;
  }
}

// Pictures and what else lies in DATA_DIR belong to the server's user: another person's command meets this.
function forbiddenPath(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)) ? String(error.path) : undefined;
}

// Reading commands get services whose database refuses writes.
function readingDeps(deps: Deps): Deps {
  const refuse = (): never => {
    throw new ReadOnlyError();
  };
  const database: DatabaseHandle = { ...deps.database, run: refuse, ask: refuse };
  return { ...deps, db: readOnly(deps.db), database };
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
