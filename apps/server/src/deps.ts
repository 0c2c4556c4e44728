import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';

import type { Config } from './config.ts';
import type { Database, DatabaseHandle } from './db/index.ts';
import { type Background, createBackground } from './kernel/background.ts';
import { type Cache, createCache } from './kernel/cache.ts';
import type { Clock } from './kernel/clock.ts';
import { type Authentication, createAuthentication } from './kernel/authentication.ts';
import { createGuard, type Guard } from './kernel/guard.ts';
import { createLimits, type Limits } from './kernel/limits.ts';
import { createPage, type Page } from './kernel/page.ts';
import { type PasswordHasher, passwords } from './kernel/password-hasher.ts';
import type { Providers } from './providers/providers.ts';

/** Everything that services are given; nothing of it is a global. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Memory of public reads. */
  readonly cache: Cache;
  readonly limits: Limits;
  /** Work after the reply. */
  readonly background: Background;
  /** Whether bets are taken. */
  readonly guard: Guard;
  readonly authentication: Authentication;
  readonly passwords: PasswordHasher;
  readonly providers: Providers;
  /** What `/metrics` shows. */
  readonly metrics: Registry;
  /** What the served HTML carries for the first screen. */
  readonly page: Page;
}

/** Puts the parts together; passwords are hashed by the process's own hasher unless the parts bring one. */
export function createDeps(
  parts: Pick<Deps, 'config' | 'database' | 'clock' | 'log' | 'providers'> & Partial<Pick<Deps, 'passwords'>>,
): Deps {
  return {
    passwords,
    ...parts,
    db: parts.database.db,
    cache: createCache(parts.clock),
    limits: createLimits(parts.clock),
    background: createBackground(parts.log),
    guard: createGuard(),
    authentication: createAuthentication(),
    metrics: new Registry(),
    page: createPage(),
  };
}
