import { askProduct, listAt, textAt } from './product.ts';

/** Times of a round never change, and it is listed long before it is drawn: a list may be this old, in ms. */
const listMs = 30_000;

/** Rounds of the product and its clock, as far as it answered. */
export interface KnownRounds {
  /** The product's time, epoch ms; NaN before its first answer. */
  readonly now: number;
  readonly items: readonly unknown[];
}

/** Reads rounds by the product's public API (`query` of `/api/lotto/rounds`); the list is asked for again every 30 s. */
export function createRounds(options: {
  readonly publicUrl: string;
  readonly query: string;
  readonly timeout: number;
}): () => Promise<KnownRounds> {
  const { publicUrl, query, timeout } = options;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** How far the product's clock is ahead of ours, in ms. */
  let ahead = Number.NaN;
  let items: readonly unknown[] = [];
  return async () => {
    if (Date.now() - askedAt >= listMs) {
      const reply = await askProduct(`${publicUrl}/api/lotto/rounds?${query}`, { timeout });
      const now = Date.parse(textAt(reply?.body, 'data', 'server_time'));
      if (!Number.isNaN(now)) {
        askedAt = Date.now();
        ahead = now - askedAt;
        items = listAt(reply?.body, 'data', 'items');
      }
    }
    return { now: Date.now() + ahead, items };
  };
}
