import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { App } from '../kernel/module.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 1_024;

/** Picks `br`, `gzip` or nothing from an Accept-Encoding header. */
export function encodingOf(header: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Compresses a text, quality 4 (brotli) or 6 (gzip): cheap enough for each reply. */
export function compress(text: string | Buffer, encoding: 'br' | 'gzip', quality = 4): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(text, { level: 6 });
}

/**
 * Compresses texts from 1 KB on in replies to GET. Replies to POST stay as they are: some hold
 * secrets beside text that the caller chose.
 */
export function installCompression(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return done();
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < smallest)
      return done();
    if (!/^(application\/json|text\/|image\/svg)/.test(String(reply.getHeader('content-type') ?? '')))
      return done();
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (!encoding) return done();
    reply.removeHeader('content-length');
    void reply.header('content-encoding', encoding);
    void hand(compress(payload, encoding), done);
  });
}

async function hand(work: Promise<Buffer>, done: (error: Error | null, packed?: Buffer) => void) {
  let packed: Buffer;
  try {
    packed = await work;
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done(null, packed);
}
