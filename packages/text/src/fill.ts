/** Fills `{name}` places of a sentence; a place without a value shows `-`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '-'));
}
