import type { Database } from './database.ts';
import { databaseErrorCode } from './errors.ts';

// The database's own refusal of a write in a read-only transaction.
const readOnlyTransaction = '25006';

/** The same database for readers: a write by the query builder throws, transactions and raw SQL run read-only. */
export function readOnly(db: Database): Database {
  const refuse = (): never => {
    throw new ReadOnlyError();
  };
  // An object whose prototype is the database: what is not replaced here works as before.
  const reader = Object.create(db) as Database;
  const transaction: Database['transaction'] = async (body, options) => {
    let wrote = false;
    try {
      return await db.transaction(
        async (tx) => {
          try {
            return await body(tx);
          } catch (error) {
            wrote = databaseErrorCode(error) === readOnlyTransaction;
            throw error;
          }
        },
        { ...options, accessMode: 'read only' },
      );
    } catch (error) {
      // The connection may be gone by now (read-write-client.ts); what counts is why.
      throw wrote ? new ReadOnlyError() : error;
    }
  };
  return Object.assign(reader, {
    insert: refuse,
    update: refuse,
    delete: refuse,
    transaction,
    execute: (query: Parameters<Database['execute']>[0]) => transaction((tx) => tx.execute(query)),
  });
}

/** A reader tried to write. */
export class ReadOnlyError extends Error {
  constructor() {
    super('a reading command cannot write: register it with change(act, …)');
    this.name = 'ReadOnlyError';
  }
}
