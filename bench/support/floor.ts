// The floor as a process of its own. PORT and DATABASE_URL from the environment.
import { startFloor } from '../../apps/server/test/support/floor.ts';

await startFloor(Number(process.env['PORT']), process.env['DATABASE_URL'] ?? '');
