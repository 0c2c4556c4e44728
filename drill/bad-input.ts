// Every call of the contract with every hostile variant of a good request, and mixtures of them: no 5xx,
// no hang, nothing invalid taken, replies as in the contract, audit clean.
// DRILL_CASES=150000 DRILL_SEED=1 (embedded database, or TEST_DATABASE_URL) DRILL_MINUTES=60
import { lineConfig } from '../apps/server/src/modules/line/testing/fixtures.ts';
import { createTestApp } from '../apps/server/src/testing/index.ts';
import { goldens } from '../apps/server/test/support/goldens.ts';
import { mix } from '../apps/server/test/support/mix.ts';
import { probe } from '../apps/server/test/support/probe.ts';
import { askApp } from '../apps/server/test/support/request.ts';
import { textCases } from '../apps/server/test/support/text-cases.ts';
import { createEnvironment } from '../apps/server/test/support/environment.ts';
import { say, setting } from './support/house.ts';

const wanted = setting('DRILL_CASES', 150_000);
const seed = setting('DRILL_SEED', 1);
const deadline = Date.now() + setting('DRILL_MINUTES', 60) * 60_000;
const only = process.env['DRILL_ONLY'];

const started = Date.now();
const t = await createTestApp({ config: { ...lineConfig, logLevel: 'fatal' } });
const findings: string[] = [];
const figures = { cases: 0, accepted: 0, slowest: 0 };
try {
  const environment = await createEnvironment(t);
  const ask = async (request: Parameters<ReturnType<typeof askApp>>[0]) => {
    const reply = await askApp(t.app)(request);
    figures.slowest = Math.max(figures.slowest, reply.ms);
    return reply;
  };
  const routes = [...t.app.endpoints.values()].filter(
    ({ endpoint }) => goldens[endpoint.name] && (!only || endpoint.name.startsWith(only)),
  );
  for (const route of routes) {
    if (Date.now() > deadline) break;
    const result = await probe(environment, ask, route, { texts: textCases, numberStep: 1, freeStep: 5 });
    figures.cases += result.cases;
    figures.accepted += result.accepted;
    findings.push(...result.findings);
    say(
      `${route.endpoint.name}: ${result.cases} cases, ${result.accepted} harmless ones taken, ${result.findings.length} findings`,
    );
  }
  // What is left of the wanted number: several fields hostile at once, from a seed that can be used again.
  const left = Math.max(0, wanted - figures.cases);
  const mixable = routes.filter(({ schemas }) => schemas.body ?? schemas.query);
  const share = Math.ceil(left / Math.max(1, mixable.length));
  for (const [index, route] of mixable.entries()) {
    if (Date.now() > deadline) break;
    const result = await mix(environment, ask, route, {
      cases: share,
      seed: seed * 1_000 + index,
      texts: textCases,
    });
    figures.cases += result.cases;
    figures.accepted += result.accepted;
    findings.push(...result.findings);
  }
  await environment.relieve();
  await t.audit();
  say(
    `${figures.cases} bad inputs over ${routes.length} calls, ${figures.accepted} harmless ones taken, ${findings.length} findings, slowest answer ${Math.round(figures.slowest)} ms, audit clean; seed ${seed}; ${Math.round((Date.now() - started) / 1000)} s`,
  );
} finally {
  await t.close();
}
if (findings.length > 0) {
  const kinds = new Map<string, number>();
  for (const finding of findings) {
    const kind = finding.replace(/: (\S+) = .*?: (was|answered|a |tells|took)/, ': $1: $2').slice(0, 90);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind) === 1) say(`  ${finding}`);
  }
  process.exit(1);
}
// The test database stays warm for the next application of a worker; here there is none.
process.exit(0);
