import { Agent, request } from 'node:http';

/** One request of a load. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a load measured. */
export interface Measured {
  /** Good replies per second. */
  readonly rate: number;
  readonly good: number;
  readonly bad: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

function summary(latencies: number[], bad: number, seconds: number): Measured {
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    rate: latencies.length / seconds,
    good: latencies.length,
    bad,
    p50: at(0.5),
    p99: at(0.99),
    max: latencies.at(-1) ?? 0,
  };
}

type Load = {
  readonly seconds: number;
  readonly lanes: number;
  readonly next: () => Shot;
  readonly isGood?: (text: string) => boolean;
};

function fire(agent: Agent, origin: URL, shot: Shot, isGood: (text: string) => boolean): Promise<boolean> {
  return new Promise((done) => {
    const length =
      shot.body === undefined ? {} : { 'content-length': Buffer.byteLength(shot.body).toString() };
    const sent = request(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        method: shot.method,
        path: shot.path,
        headers: { ...shot.headers, ...length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done(response.statusCode === 200 && isGood(Buffer.concat(chunks).toString())),
        );
        response.on('error', () => done(false));
      },
    );
    sent.on('error', () => done(false));
    sent.end(shot.body);
  });
}

/** As fast as `lanes` connections can, for `seconds`. */
export async function closedLoad(
  origin: string,
  { seconds, lanes, next, isGood = () => true }: Load,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const target = new URL(origin);
  const latencies: number[] = [];
  let bad = 0;
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) {
        const sent = performance.now();
        if (await fire(agent, target, next(), isGood)) latencies.push(performance.now() - sent);
        else bad += 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  agent.destroy();
  return summary(latencies, bad, took);
}

/** At a fixed rate, whether replies come or not; latency counts from the moment at which the request was due. */
export async function openLoad(
  origin: string,
  { seconds, perSecond, lanes, next, isGood = () => true }: Load & { readonly perSecond: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const target = new URL(origin);
  const latencies: number[] = [];
  let bad = 0;
  const shots: Promise<void>[] = [];
  const one = async (due: number): Promise<void> => {
    if (await fire(agent, target, next(), isGood)) latencies.push(performance.now() - due);
    else bad += 1;
  };
  const started = performance.now();
  const total = Math.floor(seconds * perSecond);
  for (let index = 0; index < total; index += 1) {
    const due = started + (index * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((done) => setTimeout(done, wait));
    shots.push(one(due));
  }
  await Promise.all(shots);
  const took = (performance.now() - started) / 1_000;
  agent.destroy();
  return summary(latencies, bad, took);
}

/** One line of figures. */
export function line(name: string, { rate, good, bad, p50, p99, max }: Measured): string {
  return `${name.padEnd(34)} ${rate.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  max ${max.toFixed(0)} ms  (${good} good, ${bad} bad)`;
}

/** The middle of several figures. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
