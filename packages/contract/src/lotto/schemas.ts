import { lottoBillSchemas } from './bill/schemas.ts';
import { lottoKindSchemas } from './kind/schemas.ts';
import { lottoLimitSchemas } from './limit/schemas.ts';
import { lottoResultSchemas } from './result/schemas.ts';
import { lottoRoundSchemas } from './round/schemas.ts';
import { lottoYeekeeSchemas } from './yeekee/schemas.ts';

/** Wire shapes of the lotto area. */
export const lottoSchemas = {
  ...lottoRoundSchemas,
  ...lottoKindSchemas,
  ...lottoLimitSchemas,
  ...lottoResultSchemas,
  ...lottoYeekeeSchemas,
  ...lottoBillSchemas,
};
