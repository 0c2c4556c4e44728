import type { Command } from 'commander';

import type { RunCommand } from '../kernel/module.ts';
import type { Health } from '../providers/adapter.ts';
import { ProviderError } from '../providers/failures.ts';
import type { HealthCheck } from '../providers/providers.ts';

/** `doctor`: asks every adapter one harmless question; exit code 1 when one of them does not work. */
export function doctorCommand(program: Command, run: RunCommand): void {
  program
    .command('doctor')
    .description(
      'ask every provider one harmless question: state, limits, clock; exit code 1 when one does not work',
    )
    .action(
      run(async ({ deps, print, fail }) => {
        const results = await Promise.all(
          deps.providers.checks.map(async (check) => ({ check, health: await askOne(check) })),
        );
        for (const { check, health } of results) print(lineOf(check, health));
        const sick = results.filter(({ health }) => !health.ok).length;
        if (sick > 0) fail(`${sick} of ${results.length} adapters do not work.`);
        print(`${results.length} adapters work.`);
      }),
    );
}

/** A clock that is further off is a failure: signatures are good for five minutes. */
const maxSkewMs = 60_000;

async function askOne(check: HealthCheck): Promise<Health> {
  try {
    const health = await check.run();
    if (!health.ok || Math.abs(health.skewMs ?? 0) <= maxSkewMs) return health;
    return { ...health, ok: false, detail: `${health.detail}, but the clocks are too far apart` };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, detail: error.message };
    throw error;
  }
}

function lineOf({ kind, id, limits }: HealthCheck, { ok, detail, skewMs }: Health): string {
  const facts = [
    detail,
    ...(limits === '' ? [] : [limits]),
    ...(skewMs === undefined
      ? []
      : [`clock ${skewMs < 0 ? '-' : '+'}${Math.round(Math.abs(skewMs) / 1000)} s`]),
  ];
  return `${ok ? 'ok    ' : 'FAILED'}  ${kind.padEnd(5)}  ${id}: ${facts.join('; ')}`;
}
