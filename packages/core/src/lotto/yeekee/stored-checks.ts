import type { StoredDraft, StoredTranscript } from '../../storage/shapes.ts';

/** Whether a stored record is a draft that can be trusted. */
export function isDraft(value: unknown): value is StoredDraft {
  return (
    record(value) &&
    ['owner', 'round_id', 'title', 'price'].every((key) => text(value[key])) &&
    time(value['closes_at']) &&
    time(value['at']) &&
    texts(value['lines'], 2_000, 40) &&
    (value['attempt'] === null ||
      (record(value['attempt']) && text(value['attempt']['key']) && text(value['attempt']['body'], 200_000)))
  );
}

/** Whether a stored record is a transcript that can be trusted. */
export function isTranscript(value: unknown): value is StoredTranscript {
  return (
    record(value) &&
    text(value['round_id']) &&
    text(value['commitment']) &&
    texts(value['heads'], 200, 80) &&
    texts(value['shots'], 200, 20)
  );
}

function text(value: unknown, max = 200): value is string {
  return typeof value === 'string' && value.length <= max;
}

function record(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: unknown, most: number, length: number): boolean {
  return Array.isArray(value) && value.length <= most && value.every((each) => text(each, length));
}

function time(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
