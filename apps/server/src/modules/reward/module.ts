import type { Module } from '../../kernel/index.ts';
import { rewardAudit } from './audit.ts';
import { rewardGiver } from './give.ts';

/** What quests, the shop, the wheel and polls give. */
export const rewardModule: Module = { name: 'reward', audit: rewardAudit, tickers: [rewardGiver] };
