import { chmodSync, existsSync, mkdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Acting, processUser, shellActor } from '../kernel/actor.ts';
import { sha256 } from '../kernel/ids.ts';
import type { OperatorOutput } from './program.ts';

// The kernel's limit for a socket's path is 108 bytes on Linux, 104 on macOS.
const longestPath = 100;
const longestRequest = 64 * 1024;

/** Path of the operator's socket for a data folder (in the temporary folder when that path is too long). */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(path) <= longestPath) return path;
  return join(tmpdir(), `benjarong-${userInfo().uid}-${sha256(dataDir).slice(0, 16)}.sock`);
}

/** One command line, the folder in which it was typed, and the operating-system user who typed it. */
export interface OperatorRequest {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly user: string;
  /** Who became that user through sudo, as the environment says. */
  readonly sudo?: string | undefined;
}

/** The user of this process and who became it through sudo. */
export function requesterHere(env: NodeJS.ProcessEnv): Pick<OperatorRequest, 'user' | 'sudo'> {
  return {
    user: processUser(),
    sudo: env['SUDO_USER'],
  };
}

/** Who acts when a request is carried out. */
export function actingOf({ user, sudo }: Pick<OperatorRequest, 'user' | 'sudo'>): Acting {
  return {
    actor: shellActor(user),
    ...(sudo === undefined || sudo === ''
      ? {}
      : { session: `sudo:${shellActor(sudo).slice('shell:'.length)}` }),
  };
}

/** Carries a request out and resolves with its exit code. */
type Run = (request: OperatorRequest, output: OperatorOutput) => Promise<number>;

/** What comes back over the socket: output lines, then the exit code. */
type Message = { readonly out: string } | { readonly err: string } | { readonly exit: number };

/**
 * Listens for operator commands, readable by this user only (0600). Returns `undefined` when another
 * process of this data folder serves them already.
 */
export async function listenOperator(dataDir: string, run: Run): Promise<Server | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = socketPath(dataDir);
  if (existsSync(path)) {
    if (await isServed(path)) return undefined;
    unlinkSync(path);
  }
  const server = createServer((socket) => serve(socket, run));
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return server;
}

/** Sends one command line to the running server; the exit code, or `undefined` when no server listens. */
export function askServer(
  dataDir: string,
  request: OperatorRequest,
  output: OperatorOutput,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(dataDir));
    let exit: number | undefined;
    let connected = false;
    socket.once('connect', () => {
      connected = true;
      socket.write(`${JSON.stringify(request)}\n`);
    });
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
      .on('line', (line) => {
        // Written by `serve` above, on a socket that only this user can open.
        const message = JSON.parse(line) as Message;
        if ('out' in message) output.out(message.out);
        else if ('err' in message) output.err(message.err);
        else exit = message.exit;
      })
      .on('error', () => undefined);
    socket.once('error', () => undefined);
    socket.once('close', () => {
      if (connected && exit === undefined) output.err('The server went away in the middle of the command.\n');
      resolve(connected ? (exit ?? 1) : undefined);
    });
  });
}

function parseRequest(line: string): OperatorRequest | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return undefined;
    const { args, cwd, user, sudo } = value as Partial<OperatorRequest>; // all are checked below
    const good =
      Array.isArray(args) &&
      args.every((arg) => typeof arg === 'string') &&
      typeof cwd === 'string' &&
      typeof user === 'string' &&
      (sudo === undefined || typeof sudo === 'string');
    return good ? { args, cwd, user, sudo } : undefined;
  } catch {
    return undefined;
  }
}

function serve(socket: Socket, run: Run): void {
  let received = '';
  const send = (message: Message): void =>
    void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8');
  const onData = (chunk: string): void => {
    received += chunk;
    const end = received.indexOf('\n');
    if (end < 0) {
      if (received.length > longestRequest) socket.destroy();
      return;
    }
    socket.off('data', onData);
    const request = parseRequest(received.slice(0, end));
    if (!request) {
      socket.end(`${JSON.stringify({ exit: 2 })}\n`);
      return;
    }
    // The socket opens for its owner and for root only (0600), so no other name can be true.
    if (request.user !== processUser() && request.user !== 'root') {
      send({ err: `${request.user} is not the user of the server (${processUser()}).\n` });
      socket.end(`${JSON.stringify({ exit: 1 })}\n`);
      return;
    }
    run(request, { out: (text) => send({ out: text }), err: (text) => send({ err: text }) }).then(
      (exit) => socket.end(`${JSON.stringify({ exit })}\n`),
      () => socket.end(`${JSON.stringify({ exit: 1 })}\n`),
    );
  };
  socket.on('data', onData);
}

function isServed(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
