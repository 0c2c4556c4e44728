/** A JSON object of which nothing is known yet. */
export type Table = Readonly<Record<string, unknown>>;

/** True for a JSON object. */
export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under this name; `fallback` when there is none. */
export function textOf(table: Table, name: string, fallback = ''): string {
  const value = table[name];
  return typeof value === 'string' ? value : fallback;
}

/** The objects in the list under this name. */
export function tablesOf(table: Table, name: string): readonly Table[] {
  const value = table[name];
  return Array.isArray(value) ? value.filter(isTable) : [];
}

/** The page's own data block. */
export function bootData(): Table {
  const value: unknown = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}');
  return isTable(value) ? value : {};
}
