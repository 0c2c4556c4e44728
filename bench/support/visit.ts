import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser } from 'playwright-core';

import { openPage, type RawPage } from './raw-page.ts';

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

/** Asked for by the page itself: a request is seen from outside without asking the page. */
const usableSignal = '/bench-usable';

/**
 * The same for the moment when something is in the document and painted: asked from outside, a slow page answers only after
 * all that it has to do next.
 */
function watchFor(ready: string): string {
  return `(() => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(ready)})) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.seen.usable = performance.now(); navigator.sendBeacon('${usableSignal}'); }));
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
async function followTasks(page: RawPage): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's trace events, of which only these fields are read.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await page.send('Tracing.start', {
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
    const complete = page.once('Tracing.tracingComplete');
    await page.send('Tracing.end');
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

/** Who visits: cookies of the browser, and a script that runs before the page's own. */
export interface Visitor {
  readonly cookies?: Parameters<typeof openPage>[1];
  readonly script?: string;
}

/** Where the visit goes. */
export interface Address {
  readonly url: string;
  /** The build that is served there, and below which path; scripts are weighed from it. */
  readonly folder: string;
  readonly base?: string;
  /** Absent: a visitor whom no one knows. */
  readonly visitor?: () => Visitor | Promise<Visitor>;
  /** The page is whole when this is in the document. */
  readonly ready: string;
  readonly userAgent?: string;
  /** Where the visit must end; another path throws. */
  readonly path?: string;
  /** Writes a CPU profile of the visit to this file. */
  readonly profile?: string | undefined;
  /** Follows every task of the page for `busy`, which costs the visit some time; otherwise `busy` is 0. */
  readonly tasks?: boolean;
}

const noBusy = () => Promise.resolve(0);

async function actAsPhone(page: RawPage, userAgent: string | undefined): Promise<void> {
  await page.send('Page.enable');
  await page.send('Network.enable');
  await page.send('Security.setIgnoreCertificateErrors', { ignore: true });
  await page.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setLocaleOverride', { locale: 'th-TH' });
  if (userAgent !== undefined)
    await page.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'th-TH' });
}

/** One cold visit at 390×844, 1.6 Mbit/s, 150 ms and a processor four times slower, watched by no debugger. */
export async function visit(
  browser: Browser,
  { url, folder, base = '', visitor, ready, profile, userAgent, path, tasks = false }: Address,
): Promise<Visit> {
  const { cookies = [], script } = (await visitor?.()) ?? {};
  const page = await openPage(browser, cookies);
  await actAsPhone(page, userAgent);
  const addresses: string[] = [];
  let bytes = 0;
  let scripts = 0;
  let beUsable = (): void => undefined;
  const usable = new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`${url}: nothing fits ${ready}`)), 120_000);
    beUsable = () => {
      clearTimeout(patience);
      resolve();
    };
  });
  page.on('Network.requestWillBeSent', ({ request, type }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    if (pathname === usableSignal) return beUsable();
    addresses.push(`${(type ?? '').toLowerCase()} ${pathname}`);
    if (type === 'Script') scripts += weigh(folder, pathname.slice(base.length));
  });
  page.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength / 1_000;
  });
  for (const source of [observer, watchFor(ready), ...(script === undefined ? [] : [script])])
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const endTasks = tasks && profile === undefined ? await followTasks(page) : noBusy;
  if (profile !== undefined) {
    await page.send('Profiler.enable');
    await page.send('Profiler.setSamplingInterval', { interval: 200 });
    await page.send('Profiler.start');
  }
  await page.send('Page.navigate', { url });
  await usable;
  // What comes afterwards, in idle time, is no part of the first screen.
  const needed = scripts;
  await page.idle();
  const ended = await page.read<string>('location.pathname');
  if (path !== undefined && ended !== path) throw new Error(`${url} ended at ${ended}`);
  if (profile !== undefined) {
    writeFileSync(profile, JSON.stringify((await page.send('Profiler.stop')).profile));
  }
  const busy = await endTasks();
  const nodes = await page.read<number>("document.querySelectorAll('*').length");
  // The observer above put it there.
  const seen = await page.read<Seen>('window.seen');
  await page.close();
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
