import { LimitsSection } from './limits-section.tsx';
import { NetSection } from './net-section.tsx';
import { PauseSection } from './pause-section.tsx';
import type { StepUp } from './step-up.ts';

/** What the profile shows of protection. */
export function ProtectionCards({ stepUp }: { readonly stepUp: StepUp }) {
  return (
    <>
      <LimitsSection />
      <PauseSection stepUp={stepUp} />
      <NetSection />
    </>
  );
}
