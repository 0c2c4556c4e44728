/** What stands in the places of a pattern such as `/lobby/:name`. */
export type Params = Readonly<Record<string, string>>;

/**
 * Matches a path (without query) against a pattern. `:name` takes one segment, `:name?` may be missing;
 * a slash at the end does not matter. `undefined` when it does not match.
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const want = segments(pattern);
  const have = segments(path);
  if (have.length > want.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of want.entries()) {
    const given = have[at];
    if (!part.startsWith(':')) {
      if (given !== part) return undefined;
    } else if (given !== undefined) {
      params[part.replace(/^:|\?$/g, '')] = decode(given);
    } else if (!part.endsWith('?')) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function segments(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}
