import { usePlatform } from '@benjarong/core/react';

import { useHasPage } from '../../shared/index.ts';

/** Can the deposit dialog be opened over the sheet? LINE's window shows one task at a time and has none. */
export function useDepositDialog(): boolean {
  const hasPage = useHasPage();
  return usePlatform().kind !== 'liff' && hasPage('/member/deposit');
}
