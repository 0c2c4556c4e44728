import pg from 'pg';

// 25006 read-only transaction: the primary became a standby. 57P01/57P02/57P03: it shuts down, crashed or starts.
const moved = new Set(['25006', '57P01', '57P02', '57P03']);

/**
 * A PostgreSQL client that closes itself when its server turns out to be no primary any more. The pool drops a closed
 * client when it is released, and the next one is opened to wherever the primary is now.
 */
export class ReadWriteClient extends pg.Client {
  /** As `pg.Client.query`, with promises and with callbacks. */
  override query(...args: never[]): never {
    const callback: unknown = args.at(-1);
    // pg's overloads are passed through unchanged; only the outcome is looked at.
    const query = super.query.bind(this) as (...rest: unknown[]) => unknown;
    if (typeof callback === 'function') {
      const watched = (error: unknown, result: unknown): void => {
        this.#leave(error);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      };
      return query(...args.slice(0, -1), watched) as never;
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#leave(error));
    return answer as never;
  }

  #leave(error: unknown): void {
    if (error instanceof Error && 'code' in error && moved.has(String(error.code)))
      // oxlint-disable-next-line promise/no-promise-in-callback -- nothing waits for the end of a connection that is given up
      this.end().catch(() => undefined);
  }
}
