import { useCore } from '@benjarong/core/react';
import { isAnswered } from '@benjarong/core/resource';
import { type StatementState, useStatement } from '@benjarong/core/statement';
import { useWallet, walletStore } from '@benjarong/core/wallet';
import { useEffect } from 'react';

/**
 * The lines that are here, once it is known how many wallets there are: rows name theirs to who has several, and a name that
 * came later would push all rows below it.
 */
export function useNamedLines(): StatementState['list']['data'] {
  const core = useCore();
  const data = useStatement(({ list }) => (list.status === 'idle' ? undefined : list.data));
  const known = useWallet(({ wallets }) => isAnswered(wallets));
  useEffect(() => {
    void core.get(walletStore).getState().load();
  }, [core]);
  return known ? data : undefined;
}
