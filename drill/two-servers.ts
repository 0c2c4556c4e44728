// Two server processes on one PostgreSQL: limits are counted together, an ended session is dead on both,
// bets stop on both, each tick of a scheduled job runs once. DRILL_JOB_SECONDS=150
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster } from '../scripts/pg-cluster.mjs';
import {
  freePort,
  type House,
  pause,
  say,
  secrets,
  send,
  setting,
  startHouse,
  startOutside,
} from './support/house.ts';
import { anyGame, logIn, newPlayer } from './support/members.ts';

const jobSeconds = setting('DRILL_JOB_SECONDS', 150);
const folder = mkdtempSync(join(tmpdir(), 'bj-two-'));
const cluster = await startCluster();
const outside = await startOutside();
const client = new pg.Client({ connectionString: cluster.url });
const faults: string[] = [];
function hold(what: string, holds: boolean, figure: string): void {
  say(`${holds ? 'holds ' : 'BROKEN'} ${what}: ${figure}`);
  if (!holds) faults.push(what);
}

function tally(values: readonly (number | string | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, n]) => `${value}×${n}`).join(' ');
}

try {
  await client.connect();
  const begin = async (name: string): Promise<House> =>
    startHouse({ port: await freePort(), dataDir: join(folder, name), databaseUrl: cluster.url, outside });
  const startedAt = Date.now();
  // Migrations and seeding at the same time; a server that loses is started again so that the rest can be looked at.
  const starts = await Promise.allSettled([begin('one'), begin('two')]);
  const failed = starts.find((start) => start.status === 'rejected');
  hold(
    'two servers start at once on an empty database',
    failed === undefined,
    String(failed?.reason ?? 'both').slice(0, 300),
  );
  const again = async (index: number, name: string): Promise<House> => {
    const start = starts[index];
    return start?.status === 'fulfilled' ? start.value : begin(name);
  };
  const one = await again(0, 'one');
  const two = await again(1, 'two');
  const both = (index: number): string => (index % 2 === 0 ? one : two).url;
  const game = await anyGame(one);
  const player = await newPlayer(one, outside, game);

  const demo = { game_id: game.gameId, provider_id: game.providerId, is_mobile: true };
  const demos = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      send(`${both(index)}/api/game/demo`, demo, { ip: '10.77.0.1' }),
    ),
  );
  const opened = demos.filter((answer) => answer?.status === 200 && answer.error === 0).length;
  hold(
    '60 demos a minute per address, 100 asked over both',
    opened === 60,
    tally(demos.map((answer) => answer?.status)),
  );

  const mobile = '0812349876';
  const sends = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      send(`${both(index)}/api/request_otp`, { mobile, type: 'register' }, { ip: `10.78.0.${index}` }),
    ),
  );
  const sent = sends.filter((answer) => answer?.error === 0).length;
  hold(
    'one SMS a minute per number, 12 asked over both',
    sent === 1,
    tally(sends.map((answer) => answer?.error)),
  );

  const ref = String(sends.find((answer) => answer?.error === 0)?.data['otp_ref']);
  const right = /\b([0-9]{6})\b/.exec(outside.sms(mobile))?.[1] ?? '';
  const wrong = right === '000000' ? '000001' : '000000';
  const checks = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(
        `${both(index)}/api/verify_otp`,
        { mobile, type: 'register', otp_ref: ref, otp_code: wrong },
        { ip: `10.79.0.${index}` },
      ),
    ),
  );
  const late = await send(`${one.url}/api/verify_otp`, {
    mobile,
    type: 'register',
    otp_ref: ref,
    otp_code: right,
  });
  const { rows } = await client.query<{ checks: number }>('select checks from otps where ref = $1', [ref]);
  hold(
    'five checks of a code, 20 wrong ones over both, then the right one',
    rows[0]?.checks === 5 && late?.error !== 0,
    `${tally(checks.map((answer) => answer?.error))}, right one ${late?.error}`,
  );

  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(
        `${both(index)}/api/login`,
        { username: player.username, password: `wrong-${index}-x` },
        { ip: `10.80.0.${index}` },
      ),
    ),
  );
  const looked = tries.filter((answer) => answer?.error === 1200).length;
  hold(
    'the growing delay of an account, 20 wrong passwords over both',
    looked < 8,
    tally(tries.map((answer) => answer?.error)),
  );
  await client.query('delete from login_attempts; delete from rate_limits');

  const token = await logIn(one, player);
  const before = await send(`${two.url}/api/get_user_info`, undefined, { token });
  await send(`${one.url}/api/logout`, {}, { token });
  const after = await send(`${two.url}/api/get_user_info`, undefined, { token });
  hold(
    'a session that ended on one is dead on the other at once',
    before?.status === 200 && after?.status === 401,
    `${before?.status} then ${after?.status}`,
  );

  const bet = () => ({
    session_token: player.gameToken,
    transaction_id: `b-${randomUUID()}`,
    round_id: 'r',
    game_id: game.gameId,
    amount: '1.00',
    currency: 'THB',
  });
  const path = `/api/wallet/${game.providerId}/bet`;
  const live = await newPlayer(two, outside, game);
  const stake = () => ({ ...bet(), session_token: live.gameToken });
  const free = await send(`${two.url}${path}`, stake(), { secret: secrets.games });
  await client.query(
    "insert into house_state values ('bets.stopped', 'a drill', now()) on conflict (key) do nothing",
  );
  await pause(7_000);
  const stopped = await Promise.all(
    [one, two].map((house) => send(`${house.url}${path}`, stake(), { secret: secrets.games })),
  );
  await client.query("delete from house_state where key = 'bets.stopped'");
  await pause(7_000);
  const open = await Promise.all(
    [one, two].map((house) => send(`${house.url}${path}`, stake(), { secret: secrets.games })),
  );
  hold(
    'bets stop and open again on both',
    free?.error === 0 &&
      stopped.every((answer) => answer?.error === 1313) &&
      open.every((answer) => answer?.error === 0),
    `${free?.error}, ${tally(stopped.map((answer) => answer?.error))}, ${tally(open.map((answer) => answer?.error))}`,
  );

  await pause(Math.max(0, jobSeconds * 1_000 - (Date.now() - startedAt)));
  const jobs = await client.query<{ name: string; minute: string; n: number }>(
    "select name, date_trunc('minute', created_on)::text as minute, count(*)::int as n from pgboss.job where name not like '\\_\\_%' and state = 'completed' group by 1, 2 order by 1, 2",
  );
  const broken = await client.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where state = 'failed'",
  );
  const audits = jobs.rows.filter(({ name }) => name === 'kernel_audit').length;
  hold(
    'every tick of a job ran once',
    jobs.rows.every(({ n }) => n === 1) && audits > 0,
    `${jobs.rows.length} ticks of ${new Set(jobs.rows.map(({ name }) => name)).size} jobs, ${audits} of the audit, ${broken.rows[0]?.n} failed`,
  );
  await Promise.all([one.stop(), two.stop()]);
} finally {
  await client.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) process.exit(1);
