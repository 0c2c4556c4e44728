import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file of JSON lines; what `append` promised is on the disk. */
export interface Journal<T> {
  /** What earlier processes wrote, oldest first. */
  readonly replayed: readonly T[];
  /** Resolves after fsync; records of one tick share one write. */
  append(record: T): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Opens a journal: reads what is there (lines that `parse` refuses are skipped), writes back what
 * `keep` returns so that the file stays small, and appends from then on.
 */
export async function openJournal<T>(
  path: string,
  parse: (value: unknown) => T | undefined,
  keep: (records: readonly T[]) => readonly T[] = (records) => records,
): Promise<Journal<T>> {
  await mkdir(dirname(path), { recursive: true });
  const replayed = keep(await readLines(path, parse));
  const fresh = `${path}.new`;
  const rewrite = await open(fresh, 'w', 0o600);
  await rewrite.writeFile(replayed.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await rewrite.sync();
  await rewrite.close();
  await rename(fresh, path);
  await syncFolder(path);

  const file = await open(path, 'a', 0o600);
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let torn = false;

  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await file.appendFile(`${torn ? '\n' : ''}${batch.map((waiting) => waiting.line).join('')}`);
        await file.datasync();
        torn = false;
        for (const waiting of batch) waiting.done();
      } catch (error) {
        torn = true;
        for (const waiting of batch) waiting.failed(error);
      }
    }
  };

  return {
    replayed,
    append: (record) =>
      new Promise<void>((done, failed) => {
        queue.push({ line: `${JSON.stringify(record)}\n`, done, failed });
        writing ??= flush().finally(() => {
          writing = undefined;
        });
      }),
    close: async () => {
      await writing;
      await file.close();
    },
  };
}

async function readLines<T>(path: string, parse: (value: unknown) => T | undefined): Promise<T[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const records: T[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      // A crash can cut the last line; what was cut had not been promised to anyone.
      continue;
    }
    const record = parse(value);
    if (record !== undefined) records.push(record);
  }
  return records;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  // Some systems cannot fsync a folder; the file itself is already safe.
  await folder.sync().catch(() => undefined);
  await folder.close();
}
