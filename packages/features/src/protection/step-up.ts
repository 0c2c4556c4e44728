import type { ComponentType } from 'react';

/** The member area's dialog that asks for the password again and hands over a token; what `onToken` throws it shows. */
export type StepUp = ComponentType<{
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onToken: (token: string) => Promise<void>;
}>;
