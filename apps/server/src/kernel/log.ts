import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

import type { Config } from '../config.ts';

const secretKeys = [
  'password',
  'current_password',
  'new_password',
  'otp_code',
  'otp_token',
  'step_up_token',
  'access_token',
  'session_token',
  'refresh_token',
  'link_ticket',
  'id_token',
  'mobile',
  'to',
  'text',
  'bank_account_no',
  'bank_account_name',
  'account_no',
  'authorization',
  'cookie',
] as const;

/** Paths that never reach a log line, at the top level and one or two levels down. */
const redacted = [
  ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  '["set-cookie"]',
  '*["set-cookie"]',
  '*.headers.authorization',
  '*.headers.cookie',
];

/** The process's structured log: JSON lines, no personal data, no secrets. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...redacted], censor: '[hidden]' },
      serializers: {
        err: errorOf,
        // The query string may carry codes and tickets; the path is enough.
        req: (request: { method: string; url: string; ip?: string }) => ({
          method: request.method,
          path: request.url.split('?')[0]?.slice(0, 200),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
}

// Drizzle puts the parameters of a failed query into its message: names, accounts, hashes.
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const inner = cause === undefined ? {} : { cause: errorOf(cause) };
  if (error instanceof DrizzleQueryError)
    return { type: name, message: `Failed query: ${error.query}`, ...inner };
  return { type: name, message: error.message, stack, ...code, ...inner };
}
