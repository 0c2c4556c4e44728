/** A count with its noun for an operator: `1 member`, `2 members`; the noun takes an s. */
export function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${BigInt(count) === 1n ? '' : 's'}`;
}

/** How often a member may, for an operator: `once per member`, `2 times per member`, `once a day`, `2 times a month`. */
export function howOften(times: number, period: string): string {
  return `${times === 1 ? 'once' : `${times} times`} ${period === 'once' ? 'per member' : `a ${period}`}`;
}

/** A setting for an operator: `minimum = 50.00 (default 100.00)  # baht`; the default is left out while it holds. */
export function settingLine(
  name: string,
  now: string,
  { default: fallback, help }: { readonly default: string; readonly help: string },
): string {
  return `${name} = ${now || '-'}${now === fallback ? '' : ` (default ${fallback || '-'})`}  # ${help}`;
}

/** What became of a thing that an operator pauses, resumes or ends; a state that it had already is no change. */
export function stateLine(name: string, before: string, after: string): string {
  return before === after ? `${name} is ${after} already.` : `${name} is ${after} now (was ${before}).`;
}
