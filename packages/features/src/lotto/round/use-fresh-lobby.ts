import type { LottoLobby } from '@benjarong/contract';
import { useLotto } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import type { Resource } from '@benjarong/core/resource';
import { useEffect } from 'react';

const every = 30_000;
/** After a closing the server needs a moment to open what comes next. */
const afterChange = 1_500;

/** The lotto lobby, loaded again when a round opens or closes and every half minute, while it is looked at. */
export function useFreshLobby(): Resource<LottoLobby> {
  const lobby = useLotto((state) => state.lobby);
  const load = useLotto((state) => state.loadLobby);
  const { ticker, serverClock } = useCore();
  const { data, at } = lobby;
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (!data || at === undefined) return undefined;
    const due = Math.min(nextChange(data, serverClock.now()) + afterChange, serverClock.now() + every);
    return ticker.subscribe(() => {
      if (serverClock.now() >= due) void load({ force: true });
    });
  }, [data, at, load, serverClock, ticker]);
  return lobby;
}

function nextChange(lobby: LottoLobby, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { kinds } of lobby.categories)
    for (const { rounds } of kinds)
      for (const { opens_at, closes_at } of rounds)
        for (const at of [Date.parse(opens_at), Date.parse(closes_at)])
          if (at > now) next = Math.min(next, at);
  return next;
}
