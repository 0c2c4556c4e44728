import { join } from 'node:path';

import { sandboxGameText } from '@benjarong/text';
import { Check } from 'typebox/value';

import type { SandboxConfig } from '../config.ts';
import { createCaller } from '../kernel/calls.ts';
import { type Journal, openJournal } from '../kernel/journal.ts';
import type { GamesOptions } from './games.routes.ts';
import { createLaunches, type Launch, launchRecord } from './launches.ts';
import { createRounds, keepRounds, type Round, roundRecord } from './rounds.ts';
import { createDemoWallet, createHttpWallet } from './wallet.ts';

/** Opens journals, wallets and rounds of the games environment; unfinished rounds are completed from here on. */
export async function openGames(
  config: SandboxConfig,
  { now, timeout, backoff }: { now: () => Date; timeout: number; backoff: readonly number[] },
): Promise<GamesOptions & { close: () => Promise<void> }> {
  const caller = createCaller({
    baseUrl: config.publicUrl,
    secret: config.gamesSecret,
    now,
    timeout,
    backoff,
  });
  const started = now().getTime();
  const launchJournal = await openJournal<Launch>(
    join(config.dataDir, 'launches.jsonl'),
    (value) => (Check(launchRecord, value) ? value : undefined),
    (records) => records.filter((launch) => launch.expires_at > started),
  );
  const roundJournal = await openJournal<Round>(
    join(config.dataDir, 'rounds.jsonl'),
    (value) => (Check(roundRecord, value) ? value : undefined),
    keepRounds,
  );
  const launches = createLaunches(launchJournal, config.gamesSecret, now);
  const common = {
    caller,
    now,
    betAttempts: 4,
    patience: config.patience ?? 4000,
    flight: config.flight ?? 20_000,
  };
  const realWallet = createHttpWallet(caller);
  const real = {
    wallet: realWallet,
    rounds: createRounds({ ...common, wallet: realWallet, journal: roundJournal }),
  };
  const playMoney = createDemoWallet(sandboxGameText.refill);
  const demo = {
    wallet: playMoney,
    rounds: createRounds({ ...common, wallet: playMoney, journal: forgetful() }),
  };
  return {
    secret: config.gamesSecret,
    now,
    publicUrl: config.publicUrl,
    ownUrl: config.ownUrl,
    launches,
    real,
    demo,
    close: async () => {
      caller.stop();
      await Promise.all([real.rounds.close(), demo.rounds.close()]);
      await launches.close();
    },
  };
}

function forgetful(): Journal<Round> {
  return {
    replayed: [],
    append: async () => undefined,
    close: async () => undefined,
  };
}
