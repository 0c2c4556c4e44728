/** SQLSTATE (or network code) of a database error, also when Drizzle wrapped it; `undefined` for anything else. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && current.code !== '') return current.code;
  }
  return undefined;
}

/** True when a unique index refused the row; with `index`, only that one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && current.code === '23505') {
      return index === undefined || ('constraint' in current && current.constraint === index);
    }
  }
  return false;
}

const lost = /^(08\w{3}|57P0[1-35]|53\w{3}|25006|ECONN\w+|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN)$/;

const fullDisk = /^(53100|ENOSPC)$/;

/** True when the database (or the disk of the embedded one) has no room left: nothing can be written until an operator makes some. */
export function isDiskFull(error: unknown): boolean {
  return fullDisk.test(databaseErrorCode(error) ?? '');
}

/** Whether the database is away or its primary moves (`lost`), too busy (`busy`: lock or statement time-out, deadlock) or neither. */
export function databaseTrouble(error: unknown): 'lost' | 'busy' | undefined {
  const code = databaseErrorCode(error);
  if (code !== undefined) {
    if (lost.test(code)) return 'lost';
    return ['55P03', '57014', '40P01', '40001', '25P03'].includes(code) ? 'busy' : undefined;
  }
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (
      /timeout exceeded when trying to connect|connection terminated|connection error|client was closed|server closed the connection|socket hang up/i.test(
        current.message,
      )
    )
      return 'lost';
  }
  return undefined;
}
