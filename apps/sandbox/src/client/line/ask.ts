import { isTable, type Table } from './read.ts';

/** Asks the sandbox: GET, or POST when there is a body; an answer that is no object counts as an empty one. */
export async function ask(address: string, body?: unknown): Promise<Table> {
  const request =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply: unknown = await (await fetch(address, request)).json();
  return isTable(reply) ? reply : {};
}
