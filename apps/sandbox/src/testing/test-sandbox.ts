import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { buildSandbox } from '../app.ts';
import { defaultLine, defaultSecrets, type SandboxConfig } from '../config.ts';
import { signatureHeaders } from '../kernel/signature.ts';

/** A folder for one test and how to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'benjarong-sandbox-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The settings of a test: short pauses between tries, patience with each, a folder of its own. */
export function testConfig(
  dataDir: string,
  publicUrl: string,
  more: Partial<SandboxConfig> = {},
): SandboxConfig {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl,
    smsSecret: defaultSecrets.sms,
    paymentSecret: defaultSecrets.payment,
    payoutSecret: defaultSecrets.payout,
    gamesSecret: defaultSecrets.games,
    lottoSecret: defaultSecrets.lotto,
    slipSecret: defaultSecrets.slip,
    line: { ...defaultLine, endpointUrl: `${publicUrl}/liff/` },
    dataDir,
    assetsDir: dataDir,
    backoff: [5],
    callTimeout: 30_000,
    patience: 60_000,
    ...more,
  };
}

/** A sandbox that answers injected calls. */
export async function startSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const app = await buildSandbox(config);
  await app.ready();
  return app;
}

/** Injects a signed GET. */
export function askSigned(app: FastifyInstance, url: string, secret: string) {
  return app.inject({
    url,
    headers: signatureHeaders(secret, new Date(), { method: 'GET', path: url, rawBody: '' }),
  });
}

/** Injects a POST with a JSON body, signed when a secret is given. */
export async function post(app: FastifyInstance, url: string, payload: unknown, secret?: string) {
  const body = JSON.stringify(payload);
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined
        ? {}
        : signatureHeaders(secret, new Date(), { method: 'POST', path: url, rawBody: body })),
    },
    payload: body,
  });
}
