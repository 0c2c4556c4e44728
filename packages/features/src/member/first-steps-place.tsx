import { usePlatform } from '@benjarong/core/react';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

const FirstSteps = lazyWithRetry(
  () => import('./first-steps.tsx'),
  (module) => module.FirstSteps,
);

/** The card of a new member's first steps; its code, and the store's, come for those only who began any on this device. */
export function FirstStepsPlace() {
  const { local } = usePlatform().storage;
  // What the store keeps (core/member/first-steps.ts): a table of steps by member, empty on most devices.
  return /"steps":\{"/.test(local.getItem('local') ?? '') && <FirstSteps />;
}
