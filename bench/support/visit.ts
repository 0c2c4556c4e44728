import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

/** What one cold visit cost (goals.md, front end). */
export interface Visit {
  /** Gzipped KB of the scripts that the page asked for until it was ready. */
  readonly scripts: number;
  /** KB over the line, everything counted. */
  readonly bytes: number;
  readonly requests: number;
  readonly nodes: number;
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds until what the visit waits for was in the document and painted. */
  readonly usable: number;
  /** What was painted largest. */
  readonly largest: string;
  /** Milliseconds by which tasks after the first paint were longer than 50 ms, on the clock. */
  readonly blocking: number;
  /** The same in time of the processor: what the tasks would have taken on a machine with nothing else to do. */
  readonly busy: number;
  readonly shift: number;
  readonly addresses: readonly string[];
}

interface Seen {
  readonly first: number;
  readonly largest: number;
  readonly what: string;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
  readonly shift: number;
  readonly usable: number;
}

/** Runs in the page before anything else and notes what the browser observes. */
const observer = `(() => {
  const seen = (window.seen = { first: 0, largest: 0, what: '', tasks: [], shift: 0, usable: 0 });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.first = entry.startTime; });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
    seen.what = entry.url ? new URL(entry.url).pathname.slice(0, 60) : entry.element ? entry.element.tagName + ' ' + entry.element.textContent.slice(0, 30) : '';
  });
  watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
  watch('layout-shift', (entry) => { seen.shift += entry.value; });
})()`;

const usableSignal = 'benchUsable';

/**
 * The same for the moment when something is in the document and painted: asked from outside, a slow page answers only after
 * all that it has to do next.
 */
function watchFor(ready: string): string {
  return `(() => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(ready)})) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.seen.usable = performance.now(); window.${usableSignal}(''); }));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'disabled'] });
})()`;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, duration in time of the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Follows the tasks of the page's main thread; the answer ends it and gives what was over 50 ms after the first paint. */
async function followTasks(line: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  line.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's trace events, of which only these fields are read.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'loading',
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  return async () => {
    const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
    await line.send('Tracing.end');
    await complete;
    const paint = events
      .filter(({ name }) => name === 'firstContentfulPaint')
      .toSorted((a, b) => a.ts - b.ts)
      .at(-1);
    if (!paint) return 0;
    return events
      .filter(
        ({ name, ph, pid, tid, ts, dur = 0 }) =>
          name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur >= paint.ts,
      )
      .reduce((sum, { dur = 0, tdur = dur }) => sum + Math.max(0, tdur / 1_000 - 50), 0);
  };
}

const gzipped = new Map<string, number>();
function weigh(folder: string, path: string): number {
  const file = join(folder, path);
  const known = gzipped.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(file), { level: 9 }).length / 1_000;
  gzipped.set(file, size);
  return size;
}

async function throttle(line: CDPSession): Promise<void> {
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Where the visit goes. */
export interface Address {
  readonly url: string;
  /** The build that is served there, and below which path; scripts are weighed from it. */
  readonly folder: string;
  readonly base?: string;
  /** Makes the visitor a person, before the visit. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** The page is whole when this is in the document. */
  readonly ready: string;
  readonly userAgent?: string;
  /** Where the visit must end; another path throws. */
  readonly path?: string;
  /** Writes a CPU profile of the visit to this file. */
  readonly profile?: string | undefined;
}

/** One cold visit at 390×844, 1.6 Mbit/s, 150 ms and a processor four times slower. */
export async function visit(
  browser: Browser,
  { url, folder, base = '', prepare, ready, profile, userAgent, path }: Address,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  await prepare?.(context);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await throttle(line);
  const addresses: string[] = [];
  let bytes = 0;
  let scripts = 0;
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    addresses.push(`${request.resourceType()} ${pathname}`);
    if (request.resourceType() === 'script') scripts += weigh(folder, pathname.slice(base.length));
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength / 1_000;
  });
  await line.send('Runtime.enable');
  await line.send('Runtime.addBinding', { name: usableSignal });
  // Questions from outside would be answered by the very thread whose work is measured.
  const whole = new Promise<void>((resolve, reject) => {
    line.on('Runtime.bindingCalled', ({ name }) => name === usableSignal && resolve());
    setTimeout(() => reject(new Error(`${url}: nothing fits ${ready}`)), 120_000).unref();
  });
  await page.addInitScript(observer);
  await page.addInitScript(watchFor(ready));
  const endTasks = profile === undefined ? await followTasks(line) : () => Promise.resolve(0);
  if (profile !== undefined) {
    await line.send('Profiler.enable');
    await line.send('Profiler.setSamplingInterval', { interval: 200 });
    await line.send('Profiler.start');
  }
  page.setDefaultTimeout(120_000);
  await page.goto(url, { waitUntil: 'load' });
  await whole;
  const ended = new URL(page.url()).pathname;
  if (path !== undefined && ended !== path) throw new Error(`${url} ended at ${ended}`);
  // What comes afterwards, in idle time, is no part of the first screen.
  const needed = scripts;
  await page.waitForLoadState('networkidle');
  if (profile !== undefined) {
    writeFileSync(profile, JSON.stringify((await line.send('Profiler.stop')).profile));
  }
  const busy = await endTasks();
  const nodes = await page.locator('*').count();
  // The observer above put it there.
  const seen = await page.evaluate<Seen>('window.seen');
  await context.close();
  return {
    scripts: needed,
    bytes,
    requests: addresses.length,
    nodes,
    firstPaint: seen.first,
    largestPaint: seen.largest,
    usable: seen.usable,
    largest: seen.what,
    blocking: seen.tasks
      .filter(([start]) => start >= seen.first)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    busy,
    shift: seen.shift,
    addresses,
  };
}
