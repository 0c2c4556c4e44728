/** The fields of an urlencoded body; an empty table when the body is something else. */
export function formOf(body: unknown): Readonly<Record<string, string>> {
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};
}

/** The query of a request as text; a name given twice counts by its first value. */
export function queryOf(query: unknown): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (typeof query !== 'object' || query === null) return fields;
  for (const [name, value] of Object.entries(query)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}
