/** The amount that a link names (`?amount=300`), as decimal text; empty without one. No one else preselects one. */
export function askedAmount(search: string): string {
  const text = new URLSearchParams(search).get('amount') ?? '';
  return /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(text) ? text : '';
}
