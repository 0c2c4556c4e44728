export { type Bank, bankById, banks } from './banks.ts';
export { type KnowUsChannel, knowUsById, knowUsChannels } from './know-us.ts';
