/** What is wrong with an SVG text, for tests: markup that does not close, double ids, references to nothing. */
export function faults(svg: string): readonly string[] {
  const found: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const references: string[] = [];
  const tag = /<(\/?)([A-Za-z][A-Za-z]*)((?:\s[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < svg.length) {
    tag.lastIndex = at;
    const match = tag.exec(svg);
    if (match === null) return [...found, `not markup at ${at}: ${svg.slice(at, at + 60)}`];
    at = tag.lastIndex;
    const [, closing = '', name = '', attributes = '', empty = ''] = match;
    if (closing === '/') {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`);
      continue;
    }
    if (empty === '') open.push(name);
    const seen = new Set<string>();
    for (const [, key = '', value = ''] of attributes.matchAll(/\s([a-zA-Z:-]+)="([^"]*)"/g)) {
      if (seen.has(key)) found.push(`${name} has ${key} twice`);
      seen.add(key);
      if (value.includes('&')) found.push(`${name} ${key} has a bare &`);
      if (key === 'id') {
        if (ids.has(value)) found.push(`id ${value} twice`);
        ids.add(value);
      }
      if (key === 'href') references.push(value);
      for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)/g)) references.push(target);
    }
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`);
  for (const reference of references) {
    if (!reference.startsWith('#')) found.push(`outside reference ${reference}`);
    else if (!ids.has(reference.slice(1))) found.push(`reference to nothing: ${reference}`);
  }
  return found;
}
