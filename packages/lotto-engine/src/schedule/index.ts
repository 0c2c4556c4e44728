export * from './bangkok.ts';
export * from './schedule.ts';
export * from './yeekee-grid.ts';
