import { chmodSync, existsSync, mkdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { sha256 } from '../kernel/ids.ts';
import type { OperatorOutput } from './program.ts';

// The kernel's limit for a socket's path is 108 bytes on Linux, 104 on macOS.
const longestPath = 100;
const longestRequest = 64 * 1024;

/** Path of the operator's socket for a data folder (in the temporary folder when that path is too long). */
export const socketPath = (dataDir: string): string => {
  const path = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(path) <= longestPath) return path;
  return join(tmpdir(), `benjarong-${userInfo().uid}-${sha256(dataDir).slice(0, 16)}.sock`);
};

/** What goes over the socket: one request line, then output lines, then the exit code. */
type Message = { readonly out: string } | { readonly err: string } | { readonly exit: number };

const parseArgs = (line: string): readonly string[] | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('args' in value) || !Array.isArray(value.args))
      return undefined;
    return value.args.every((arg) => typeof arg === 'string') ? value.args : undefined;
  } catch {
    return undefined;
  }
};

const serve = (
  socket: Socket,
  run: (args: readonly string[], output: OperatorOutput) => Promise<number>,
): void => {
  let request = '';
  const send = (message: Message): void =>
    void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8');
  const onData = (chunk: string): void => {
    request += chunk;
    const end = request.indexOf('\n');
    if (end < 0) {
      if (request.length > longestRequest) socket.destroy();
      return;
    }
    socket.off('data', onData);
    const args = parseArgs(request.slice(0, end));
    if (!args) {
      socket.end(`${JSON.stringify({ exit: 2 })}\n`);
      return;
    }
    run(args, { out: (text) => send({ out: text }), err: (text) => send({ err: text }) }).then(
      (exit) => socket.end(`${JSON.stringify({ exit })}\n`),
      () => socket.end(`${JSON.stringify({ exit: 1 })}\n`),
    );
  };
  socket.on('data', onData);
};

const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/**
 * Listens for operator commands, readable by this user only (0600). Returns `undefined` when another
 * process of this data folder serves them already.
 */
export const listenOperator = async (
  dataDir: string,
  run: (args: readonly string[], output: OperatorOutput) => Promise<number>,
): Promise<Server | undefined> => {
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
};

/** Sends one command line to the running server; the exit code, or `undefined` when no server listens. */
export const askServer = (
  dataDir: string,
  args: readonly string[],
  output: OperatorOutput,
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = connect(socketPath(dataDir));
    let exit: number | undefined;
    let connected = false;
    socket.once('connect', () => {
      connected = true;
      socket.write(`${JSON.stringify({ args })}\n`);
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
