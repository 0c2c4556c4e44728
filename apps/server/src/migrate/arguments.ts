import { parseArgs } from 'node:util';

/** What one run of the migrate command was asked for. */
export interface MigrateArguments {
  readonly help: boolean;
  /** Only compare; exit code 1 when a migration is missing. */
  readonly check: boolean;
  /** Role that the server connects as; it gets rows, not tables. */
  readonly runtimeRole: string | undefined;
}

/** Text of `--help`. */
export const usage = `Usage: npm run migrate -- [options]

Brings the database's schema up to date. Run it before the servers of a new release start.
It connects by MIGRATION_DATABASE_URL (the owner of the schema), else by DATABASE_URL, else to the embedded database of DATA_DIR.

Options:
  --check                only say what is missing; exit code 1 when something is
  --runtime-role <role>  grant the role of the servers what they need: rows, not tables
  --help                 this text

Exit code: 0 done, 1 refused or failed (the reason is on stderr), 2 not understood.
`;

/** Reads the command line; `mistake` is an English sentence. */
export function readArguments(args: readonly string[]): MigrateArguments | { readonly mistake: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'runtime-role': { type: 'string' },
      },
    });
    const role = values['runtime-role'];
    if (role !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(role))
      return { mistake: `--runtime-role: ${role} is not the name of a role (a-z, 0-9 and _).` };
    return { help: values.help, check: values.check, runtimeRole: role };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}
