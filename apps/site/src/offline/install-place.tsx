import { usePlatform } from '@benjarong/core/react';
import { useHydrated } from '@benjarong/features/shared';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

const InstallHint = lazyWithRetry(
  () => import('./install-hint.tsx'),
  (module) => module.InstallHint,
);

/** The hint's place; its code comes for those only who are here for the second time (`core/ui/install-store.ts`). */
export function InstallPlace() {
  const hydrated = useHydrated();
  const { local } = usePlatform().storage;
  return hydrated && /"visits":(?!1\D|0)/.test(local.getItem('local') ?? '') && <InstallHint />;
}
