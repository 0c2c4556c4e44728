// Every table of every module, for Drizzle and for the test that compares them with the migrations.
// Add one line per area, in the order of the migration numbers.
export * from '../kernel/kernel.tables.ts';
