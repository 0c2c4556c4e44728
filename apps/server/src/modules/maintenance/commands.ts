import { type Module, type OperatorContext, typedInstant } from '../../kernel/index.ts';
import { closeArea, closedAreas, MaintenanceError, openArea } from './state.ts';

/** `maintenance list | on | off`. */
export const maintenanceCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const command = program
    .command('maintenance')
    .description(
      'close the site (`all`) or an area for changes; reading, running payments and callbacks go on',
    );
  command
    .command('list')
    .description('show what is closed')
    .action(
      run(async ({ deps, print }) => {
        const rows = await closedAreas(deps);
        for (const { area, text, until, since } of rows)
          print(
            `${area}  since ${since.toISOString()}  until ${until?.toISOString() ?? 'further notice'}  ${text}`,
          );
        print(rows.length === 0 ? 'Nothing is closed.' : `${rows.length} closed.`);
      }),
    );
  command
    .command('on <area>')
    .description('close an area, or change its notice; it stays closed until `maintenance off`')
    .requiredOption('--text <text>', 'what members read')
    .option('--until <instant>', 'when it is expected to be over, in Bangkok, e.g. 2026-12-01T05:00')
    .action(
      change('maintenance.started', (context, area, options) =>
        orFail(context, async () => {
          // Commander gives the options object after the arguments; its values are the strings declared above.
          const { text = '', until } = options as { readonly text?: string; readonly until?: string };
          await closeArea(context.deps, context.by, {
            area: String(area),
            text,
            until: until === undefined ? null : typedInstant(until),
          });
          context.print(`${String(area)} is closed.`);
        }),
      ),
    );
  command
    .command('off <area>')
    .description('open an area again')
    .action(
      change('maintenance.ended', async ({ deps, by, print, fail }, area) => {
        if (!(await openArea(deps, by, String(area)))) return fail(`${String(area)} is not closed.`);
        return print(`${String(area)} is open again.`);
      }),
    );
};

async function orFail({ fail }: OperatorContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MaintenanceError) fail(error.message);
    throw error;
  }
}
