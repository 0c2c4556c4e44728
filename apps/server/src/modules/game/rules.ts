/** Hours for which an opened game may take bets. */
export const gameSessionHours = 6;

/** Reads `page` and `limit` of a query: page from 1, limit 60 by default, at most 100. */
export function readPaging(
  { page, limit }: { readonly page?: string | undefined; readonly limit?: string | undefined },
  defaultLimit = 60,
) {
  const wanted = limit === undefined ? defaultLimit : Number(limit);
  return {
    page: Math.max(1, page === undefined ? 1 : Number(page)),
    limit: Math.min(100, Math.max(1, wanted)),
  };
}
