import { Gauge } from 'prom-client';

import type { Deps } from '../deps.ts';
import { auditGauges } from '../kernel/audit.ts';
import type { Gauge as ModuleGauge, Module } from '../kernel/module.ts';

const patienceMs = 1_000;

/** Adds to `/metrics` what is read only when a person looks: the pool, bets, the audit, sources of modules. */
export function installMetrics(deps: Deps, modules: readonly Module[]): void {
  const sources = [...auditGauges, ...modules.flatMap((module) => module.gauges ?? [])];
  const gauges = [
    ...sources.map((source) => moduleGauge(deps, source)),
    betsGauge(deps),
    ...poolGauges(deps),
  ];
  for (const gauge of gauges) deps.metrics.registerMetric(gauge);
}

// A database that is away or slow must not keep the other sources from being seen.
async function inTime<T>(source: Promise<T>): Promise<T | number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(Number.NaN), patienceMs);
  });
  try {
    return await Promise.race([source.catch(() => Number.NaN), late]);
  } finally {
    clearTimeout(timer);
  }
}

function moduleGauge(deps: Deps, source: ModuleGauge): Gauge {
  return new Gauge({
    name: source.name,
    help: `${source.help} NaN when the database does not tell.`,
    labelNames: source.label === undefined ? [] : [source.label],
    registers: [],
    async collect() {
      const read = await inTime(source.read(deps));
      // A label that changes with the value must not leave the old ones behind.
      this.reset();
      if (typeof read === 'number') {
        if (source.label === undefined) this.set(read);
      } else this.set({ [source.label ?? 'label']: read.label }, read.value);
    },
  });
}

function betsGauge({ guard }: Deps): Gauge {
  return new Gauge({
    name: 'bets_open',
    help: '1 while bets are taken, 0 after a failed audit.',
    registers: [],
    collect() {
      this.set(guard.betsOpen ? 1 : 0);
    },
  });
}

function poolGauges({ database: { pool } }: Deps): readonly Gauge[] {
  if (!pool) return [];
  const most = new Gauge({
    name: 'database_connections_max',
    help: 'Most connections of this process (DATABASE_POOL_SIZE).',
    registers: [],
  });
  most.set(pool.max);
  const now = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process: in use, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open, idle, waiting } = pool.state();
      this.set({ state: 'in_use' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return [most, now];
}
