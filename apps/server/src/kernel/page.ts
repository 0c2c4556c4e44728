/** The public facts that the server writes into the HTML it serves, so that a first screen waits for nothing. */
export interface Page {
  /** Adds a block under a name, e.g. `agent` = the agent config's data. Public facts only. */
  provide(name: string, load: () => Promise<unknown>): void;
  /** Every block by name. */
  load(): Promise<Readonly<Record<string, unknown>>>;
}

/** An empty {@link Page}. */
export function createPage(): Page {
  const parts = new Map<string, () => Promise<unknown>>();
  return {
    provide: (name, load) => {
      if (parts.has(name)) throw new Error(`page block ${name} is provided twice`);
      parts.set(name, load);
    },
    load: async () => {
      const blocks = await Promise.all([...parts].map(async ([name, load]) => [name, await load()] as const));
      return Object.fromEntries(blocks);
    },
  };
}
