import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { ConfigError } from './config.ts';
import { DataDirLockedError } from './db/index.ts';
import { MigrationError } from './db/migrate.ts';
import { startSentence } from './start-sentence.ts';

function failed(cause: Record<string, unknown> & { message: string }): DrizzleQueryError {
  return new DrizzleQueryError(
    'insert into "members" values ($1, $2)',
    ['demo888', '0810008888'],
    Object.assign(new Error(cause.message), cause),
  );
}

describe('the sentence of a start that failed', () => {
  it('names table, constraint and state of a refused statement, and no value of it', () => {
    const error = failed({
      message: 'duplicate key value violates unique constraint "members_mobile"',
      detail: 'Key (mobile)=(0810008888) already exists.',
      code: '23505',
      table: 'members',
      constraint: 'members_mobile',
    });
    expect(startSentence(error)).toBe(
      'The server could not start: the database refused a statement (SQLSTATE 23505: members, members_mobile). The log says which.',
    );
    expect(startSentence(failed({ message: 'permission denied for schema pgboss', code: '42501' }))).toBe(
      "The server could not start: the role in DATABASE_URL lacks a right. Run this release's migrations, with --runtime-role, and start again.",
    );
    expect(startSentence(failed({ message: 'invalid input: "0810008888"', code: '22P02' }))).toBe(
      'The server could not start: the database refused a statement (SQLSTATE 22P02). The log says which.',
    );
  });

  it('says what to do when the database is away, refuses the user or does not exist', () => {
    expect(startSentence(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(
      'The database cannot be reached (ECONNREFUSED). Check DATABASE_URL and that PostgreSQL runs.',
    );
    expect(startSentence(failed({ message: 'timeout exceeded when trying to connect' }))).toBe(
      'The database cannot be reached. Check DATABASE_URL and that PostgreSQL runs.',
    );
    expect(startSentence(failed({ message: 'x', code: '28P01' }))).toContain('user or the password');
    expect(startSentence(failed({ message: 'x', code: '3D000' }))).toContain('does not exist');
  });

  it('says that the disk is full, of either database', () => {
    for (const code of ['53100', 'ENOSPC'])
      expect(startSentence(failed({ message: 'No space left on device', code }))).toMatch(
        /^The disk is full: .* start again\.$/,
      );
  });

  it('names a port that is taken or forbidden', () => {
    const port = (code: string) => Object.assign(new Error('listen'), { code, port: 4000 });
    expect(startSentence(port('EADDRINUSE'))).toBe(
      'Port 4000 is taken by another program. Stop it, or set PORT to another port.',
    );
    expect(startSentence(port('EACCES'))).toBe(
      'Port 4000 may not be used by this user. Set PORT to another port.',
    );
  });

  it('passes on the sentences that were written for people', () => {
    expect(startSentence(new ConfigError(['PORT must be a number.', 'DEMO must be true or false.']))).toBe(
      'PORT must be a number.\nDEMO must be true or false.',
    );
    expect(startSentence(new MigrationError('Migration 0001_x.sql failed: why'))).toBe(
      'Migration 0001_x.sql failed: why',
    );
    expect(startSentence(new DataDirLockedError('The data folder /data is in use.'))).toContain('/data');
  });

  it('is one line without a query for everything else, also for a query that failed for no known reason', () => {
    expect(startSentence(new Error('the art is missing\n    at x'))).toBe(
      'The server could not start: the art is missing',
    );
    expect(startSentence(failed({ message: 'connection error' }))).not.toMatch(/insert|params|demo888/);
    expect(startSentence(new DrizzleQueryError('select $1', ['secret']))).not.toMatch(/secret|select/);
    expect(startSentence('x')).toBe('The server could not start: x');
  });
});
