import type { Database } from './database.ts';

/** The same database for readers: a write by the query builder throws, transactions and raw SQL run read-only. */
export function readOnly(db: Database): Database {
  const refuse = (): never => {
    throw new ReadOnlyError();
  };
  // An object whose prototype is the database: what is not replaced here works as before.
  const reader = Object.create(db) as Database;
  const transaction: Database['transaction'] = (body, options) =>
    db.transaction(body, { ...options, accessMode: 'read only' });
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
