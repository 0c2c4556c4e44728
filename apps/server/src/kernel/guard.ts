import { AppError } from './app-error.ts';

/** The switch that a failing audit throws: while bets are stopped no new stake is taken, pay-outs go on. */
export interface Guard {
  readonly betsOpen: boolean;
  /** Why bets are stopped, for operators. */
  readonly reason: string | undefined;
  /** Throws `bets_stopped` while bets are stopped; call before taking any stake. */
  requireBets(): void;
  stopBets(reason: string): void;
  openBets(): void;
}

/** A guard with bets open. */
export function createGuard(): Guard {
  let reason: string | undefined;
  return {
    get betsOpen() {
      return reason === undefined;
    },
    get reason() {
      return reason;
    },
    requireBets: () => {
      if (reason !== undefined) throw new AppError('bets_stopped');
    },
    stopBets: (why) => {
      reason = why;
    },
    openBets: () => {
      reason = undefined;
    },
  };
}
