// Prints the path of a seeded data folder and makes it when there is none: `node scripts/seeded-data.mjs <free port>`.
import { ensureInstalled } from './lib/ensure.mjs';
import { seededData } from './lib/seeded-data.mjs';

ensureInstalled();

console.log(await seededData({ port: Number(process.argv[2] ?? 4310) }));
