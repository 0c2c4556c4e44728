// Every table of every module, for Drizzle and for the test that compares them with the migrations.
// Add one line per area, in the order of the migration numbers.
export * from './kernel/tables.ts';
export * from './modules/ledger/tables.ts';
export * from './modules/member/tables.ts';
export * from './modules/auth/tables.ts';
export * from './modules/affiliate/tables.ts';
export * from './modules/agent/tables.ts';
export * from './modules/content/tables.ts';
export * from './modules/game/tables.ts';
export * from './modules/picture/tables.ts';
export * from './modules/wallet/tables.ts';
export * from './modules/payment/tables.ts';
export * from './modules/lotto/tables.ts';
export * from './modules/line/tables.ts';
export * from './modules/withdraw/tables.ts';
export * from './modules/staff/tables.ts';
export * from './modules/cashback/tables.ts';
export * from './modules/turnover/tables.ts';
export * from './modules/promotion/tables.ts';
export * from './modules/reward/tables.ts';
export * from './modules/coupon/tables.ts';
export * from './modules/message/tables.ts';
export * from './modules/protection/tables.ts';
export * from './modules/quest/tables.ts';
export * from './modules/poll/tables.ts';
export * from './modules/maintenance/tables.ts';
export * from './modules/wheel/tables.ts';
