const instantShape =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?(Z|[+-][0-9]{2}:[0-9]{2})$/;
const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('3000-01-01T00:00:00Z');

/** An instant of ISO 8601 with an offset, from 2000 to 2999; `undefined` for anything else: databases and JavaScript disagree about years far from ours. */
export function readInstant(text: string): Date | undefined {
  const at = new Date(text);
  return instantShape.test(text) && at >= earliest && at < latest ? at : undefined;
}
