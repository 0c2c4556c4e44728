import { lottoBillEndpoints } from './bill/endpoints.ts';
import { lottoKindEndpoints } from './kind/endpoints.ts';
import { lottoLimitEndpoints } from './limit/endpoints.ts';
import { lottoResultEndpoints } from './result/endpoints.ts';
import { lottoRoundEndpoints } from './round/endpoints.ts';
import { lottoYeekeeEndpoints } from './yeekee/endpoints.ts';

/**
 * Lotto and yeekee: kinds, rounds, rates, limits, bills, results, shots and proof (lotto.md). Every list and detail
 * carries `server_time`; countdowns run against it. Rates are integers of hundredths, numbers are text.
 */
export const lottoEndpoints = {
  ...lottoRoundEndpoints,
  ...lottoKindEndpoints,
  ...lottoLimitEndpoints,
  ...lottoResultEndpoints,
  ...lottoYeekeeEndpoints,
  ...lottoBillEndpoints,
} as const;
