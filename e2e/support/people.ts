import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { APIRequestContext } from '@playwright/test';

import { environment } from './environment.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let counter = 0;

/** A mobile number that no one in this run has yet. */
export function freshMobile(): string {
  counter += 1;
  const tail =
    `${Date.now() % 100_000}`.padStart(5, '0') + `${(counter * 37 + process.pid) % 1000}`.padStart(3, '0');
  return `08${tail}`;
}

/** A user name that no one in this run has yet. */
export function freshUsername(): string {
  counter += 1;
  return `t${Date.now().toString(36)}${counter.toString(36)}`.slice(0, 20);
}

/** A password that the rules accept. */
export const goodPassword = 'Karawek#2569';

/** The newest six-digit code that the sandbox's SMS inbox holds for a number; waits until one newer than `after` comes. */
export async function readOtp(request: APIRequestContext, mobile: string, after = 0): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const reply = await request.get(`${environment.sandbox}/sms/messages`, { params: { mobile } });
    // The sandbox's documented answer (calls.md): newest first.
    const messages = (await reply.json()) as { text: string; sent_at: string }[];
    // Security notices come by SMS too.
    const recent = messages.filter(({ sent_at }) => Date.parse(sent_at) > after);
    const code = recent.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no SMS for ${mobile}`);
}

/** Pays a QR text in the sandbox's bank, as a bank app would after a scan. */
export async function payQr(request: APIRequestContext, qr: string): Promise<void> {
  const reply = await request.post(`${environment.sandbox}/bank/pay`, { data: { qr } });
  if (!reply.ok()) throw new Error(`the bank refused: ${await reply.text()}`);
}

/** Runs the operator's command line against the running server of an environment and gives what it printed. */
export async function operatorIn(
  { dataDir, port }: Pick<typeof environment, 'dataDir' | 'port'>,
  ...args: readonly string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/dist/operator.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(port) },
  });
  return stdout;
}

/** The same in the environment of this worker. */
export function operator(...args: readonly string[]): Promise<string> {
  return operatorIn(environment, ...args);
}
