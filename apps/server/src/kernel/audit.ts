import { sql } from 'drizzle-orm';

import type { Database, Queryable } from '../db/index.ts';
import type { Deps } from '../deps.ts';
import { appState } from './tables.ts';
import type { AuditCheck, Gauge, Module } from './module.ts';

/** What one check found wrong. */
export interface AuditFinding {
  readonly check: string;
  readonly promise: string;
  readonly count: number;
  /** The first rows, each named by its text. */
  readonly rows: readonly string[];
}

/** Result of an audit. */
export interface AuditReport {
  readonly clean: boolean;
  readonly checks: number;
  /** Database time at which the audit's snapshot was taken. */
  readonly at: Date;
  readonly findings: readonly AuditFinding[];
}

const shownRows = 10;
// A whole ledger takes longer to read than any call may.
const patience = '10min';
// Longer than any transaction can live under the pool's time limits: what was uncommitted then is looked at again.
const overlapMs = 10 * 60_000;
const cleanKey = 'audit.clean_since';
const stoppedKey = 'bets.stopped';

/** Every check of the modules; throws on a name used twice. */
export function checksOf(modules: readonly Module[]): readonly AuditCheck[] {
  const checks = modules.flatMap((module) => module.audit ?? []);
  const names = new Set(checks.map((check) => check.name));
  if (names.size !== checks.length) throw new Error('an audit check is named twice');
  return checks;
}

/** Runs the checks on one snapshot of the database; with `since`, only over what was written after it. Changes nothing. */
export function runAudit(
  db: Database,
  checks: readonly AuditCheck[],
  since: Date | undefined,
): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const { rows: now } = await tx.execute<{ at: string }>(
        sql`select clock_timestamp()::text as at, set_config('statement_timeout', ${patience}, true)`,
      );
      const findings: AuditFinding[] = [];
      for (const check of checks) {
        const { rows } = await tx.execute<{ row: string; count: number }>(sql`
          select broken.row, (count(*) over ())::int as count from (${check.query(since)}) as broken limit ${shownRows}`);
        const [first] = rows;
        if (first) {
          findings.push({
            check: check.name,
            promise: check.promise,
            count: first.count,
            rows: rows.map(({ row }) => row),
          });
        }
      }
      return {
        clean: findings.length === 0,
        checks: checks.length,
        at: new Date(now[0]?.at ?? Number.NaN),
        findings,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The report as English lines for operators and logs. */
export function describeReport(report: AuditReport): readonly string[] {
  return report.findings.flatMap(({ check, promise, count, rows }) => [
    `${check}: ${count} ${count === 1 ? 'row breaks' : 'rows break'} the promise "${promise}"`,
    ...rows.map((row) => `  ${row}`),
    ...(count > rows.length ? [`  … and ${count - rows.length} more`] : []),
  ]);
}

/**
 * Audits and acts: a failing audit stops bets in every server process (by the database) and is
 * logged; a clean full audit opens them again and a clean one moves the clean point on.
 */
export async function auditAndGuard(
  deps: Deps,
  modules: readonly Module[],
  mode: 'full' | 'incremental',
): Promise<AuditReport> {
  const point = mode === 'full' ? undefined : await read(deps.db, cleanKey);
  const since = point === undefined ? undefined : new Date(new Date(point).getTime() - overlapMs);
  const report = await runAudit(deps.db, checksOf(modules), since);
  if (!report.clean) {
    const reason = report.findings.map((finding) => finding.check).join(', ');
    await write(deps, stoppedKey, reason);
    deps.guard.stopBets(reason);
    deps.log.fatal({ audit: describeReport(report) }, 'audit.failed');
    return report;
  }
  await write(deps, cleanKey, report.at.toISOString());
  if (since === undefined) {
    await deps.db.execute(sql`delete from house_state where key = ${stoppedKey}`);
    deps.guard.openBets();
  }
  return report;
}

/** Takes over what another process decided about bets; called every few seconds. */
export async function followGuard(deps: Deps): Promise<void> {
  const reason = await read(deps.db, stoppedKey);
  if (reason === undefined) deps.guard.openBets();
  else if (deps.guard.betsOpen) {
    deps.guard.stopBets(reason);
    deps.log.fatal({ reason }, 'bets.stopped');
  }
}

/** How the last audits went, whichever process ran them. */
export const auditGauges: readonly Gauge[] = [
  {
    name: 'audit_last_clean_timestamp_seconds',
    help: 'Database time of the last clean audit, 0 before the first; it runs each minute.',
    read: async ({ db }) => new Date((await read(db, cleanKey)) ?? 0).getTime() / 1000,
  },
  {
    name: 'audit_failed_checks',
    help: 'Checks that failed and stopped bets; back to 0 after a clean full audit.',
    read: async ({ db }) => (await read(db, stoppedKey))?.split(', ').length ?? 0,
  },
];

async function read(q: Queryable, key: string): Promise<string | undefined> {
  const { rows } = await q.execute<{ value: string }>(sql`select value from house_state where key = ${key}`);
  return rows[0]?.value;
}

function write(deps: Deps, key: string, value: string) {
  const row = { value, updatedAt: deps.clock.now() };
  return deps.db
    .insert(appState)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: appState.key, set: row });
}
