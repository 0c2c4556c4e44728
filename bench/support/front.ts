import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from 'playwright-core';

import { freePort, type House, startHouse, startOutside } from '../../drill/support/house.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { sandboxLine } from '../../scripts/lib/sandbox-line.mjs';
import { startProcess, stopAll, untilHealthy } from '../../scripts/lib/environment.mjs';
import { startProxy } from './proxy.ts';
import type { Visitor } from './visit.ts';

/** A demo server with the sandbox's LINE, and a browser. */
export interface Front {
  readonly house: House;
  /** Where members reach it: https and HTTP/2. */
  readonly url: string;
  /** Where the sandbox is, without a slash at the end. */
  readonly sandbox: string;
  readonly browser: Browser;
  /** The demo's member in a session of its own. */
  readonly asMember: () => Promise<Visitor>;
  /** The demo's member. */
  readonly demo: () => Promise<{ readonly username: string; readonly password: string }>;
  readonly close: () => Promise<void>;
}

/**
 * Starts what the benches of pages visit; `site` is the folder of the built site. `BENCH_DATA=<folder>` keeps the seeded
 * database for the next run. Throws when there is no Chromium.
 */
export async function startFront(site: string): Promise<Front> {
  const found = await findChromium();
  if (!found) throw new Error('no Chromium was found to measure with');
  const folder = mkdtempSync(join(tmpdir(), 'bj-pages-'));
  const outside = await startOutside();
  const [inner, port, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await startProxy(folder, port, inner);
  const environment = `http://127.0.0.1:${sandboxPort}`;
  const line = sandboxLine(environment);
  const sandbox = startProcess('apps/sandbox/dist/main.js', {
    ...line,
    DATA_DIR: join(folder, 'sandbox'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: proxy.url,
    NODE_ENV: 'development',
    SANDBOX_DRAW: 'off',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: environment,
  });
  await untilHealthy(`${environment}/healthz`, sandbox);
  const house = await startHouse({
    port: inner,
    dataDir: process.env['BENCH_DATA'] ?? folder,
    outside,
    // Without the secret LINE is for the mini-app only: the site's figures stay those of the site.
    env: { ...line, LINE_CHANNEL_SECRET: '', SITE_DIR: site, PUBLIC_URL: proxy.url },
  });
  const browser = await chromium.launch(found);
  const demo = async () => {
    const config = await fetch(`${house.url}/api/agent/config`, { method: 'POST' });
    // The contract's answer of agent.config.
    const { data } = (await config.json()) as { data: { info: Record<string, string> } };
    return { username: data.info['demo_username'] ?? '', password: data.info['demo_password'] ?? '' };
  };
  return {
    house,
    url: proxy.url,
    sandbox: environment,
    browser,
    demo,
    asMember: async () => {
      const { username, password } = await demo();
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      await context.request.post(`${proxy.url}/api/login`, { data: { username, password } });
      const cookies = await context.cookies();
      await context.close();
      const user = JSON.stringify({ v: 1, isLoggedIn: true, agent_code: 'bwin', username, vip_level: 0 });
      return { cookies, script: `localStorage.setItem('user', ${JSON.stringify(user)})` };
    },
    close: async () => {
      await browser.close();
      await proxy.close();
      await house.stop();
      await stopAll([sandbox]);
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
