/** The path of an endpoint with its `:params` filled in; throws when one is missing. */
export function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    // Params are an object of strings by the contract; a missing one is a mistake of the test.
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (typeof value !== 'string') throw new Error(`missing param ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** A query as `?a=b`, or nothing. */
export function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}
