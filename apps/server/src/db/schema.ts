// Every table of every module, for Drizzle and for the test that compares them with the migrations.
// Add one line per area, in the order of the migration numbers.
export * from '../kernel/kernel.tables.ts';
export * from '../modules/ledger/ledger.tables.ts';
export * from '../modules/member/member.tables.ts';
export * from '../modules/auth/auth.tables.ts';
export * from '../modules/agent/agent.tables.ts';
export * from '../modules/content/content.tables.ts';
export * from '../modules/game/game.tables.ts';
export * from '../modules/picture/picture.tables.ts';
export * from '../modules/wallet/wallet.tables.ts';
export * from '../modules/payment/payment.tables.ts';
export * from '../modules/lotto/lotto.tables.ts';
export * from '../modules/line/line.tables.ts';
