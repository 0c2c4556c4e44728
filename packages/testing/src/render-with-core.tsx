import { CoreProvider } from '@benjarong/core/react';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { type TestCore, testCore, type TestCoreOptions } from './test-core.ts';

/** How to render, and with which core. */
export interface RenderWithCoreOptions extends TestCoreOptions {
  /** A core that was made before; other core options are ignored then. */
  readonly made?: TestCore;
}

/** Renders under a core; answers Testing Library's result, the core with its platform, and a user who types. */
export function renderWithCore(
  ui: ReactNode,
  { made, ...options }: RenderWithCoreOptions = {},
): RenderResult & TestCore & { readonly user: UserEvent } {
  const test = made ?? testCore(options);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreProvider core={test.core}>{children}</CoreProvider>
  );
  const result: RenderResult = render(ui, { wrapper });
  return { ...result, ...test, user: userEvent.setup() };
}
