import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

/** Open rounds on the home page. */
export const HomeRounds = lazyWithRetry(
  () => import('./round/home-rounds.tsx'),
  (module) => module.HomeRounds,
);
/** /lotto/lobby and bare /lotto. */
export const LottoLobby = lazyWithRetry(
  () => import('./round/lotto-lobby.tsx'),
  (module) => module.LottoLobby,
);
/** /lotto/{round_id}. */
export const LottoRound = lazyWithRetry(
  () => import('./round/lotto-round.tsx'),
  (module) => module.LottoRound,
);
/** On a paid deposit: back to the slip. */
export const SlipReturn = lazyWithRetry(
  () => import('./bill/slip-return.tsx'),
  (module) => module.SlipReturn,
);
/** While a member plays: a toast when a bill wins. */
export const WinWatch = lazyWithRetry(
  () => import('./bill/win-watch.tsx'),
  (module) => module.WinWatch,
);
/** /lotto/bills. */
export const BillsPanel = lazyWithRetry(
  () => import('./bill/bills-panel.tsx'),
  (module) => module.BillsPanel,
);
/** /lotto/results. */
export const ResultsPanel = lazyWithRetry(
  () => import('./result/results-panel.tsx'),
  (module) => module.ResultsPanel,
);
/** /lotto/rates. */
export const RatesPanel = lazyWithRetry(
  () => import('./limit/rates-panel.tsx'),
  (module) => module.RatesPanel,
);
