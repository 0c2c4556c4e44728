import { createContext, useContext } from 'react';

import type { Entry } from '../boot/types.ts';
import type { LineTools } from './platform.ts';

/** How the app was opened. */
export interface Opened {
  readonly entry: Entry;
  readonly tools: LineTools | undefined;
}

const OpenedContext = createContext<Opened>({ entry: { kind: 'off' }, tools: undefined });

/** Given once by start-app. */
export const OpenedProvider = OpenedContext.Provider;

/** How the app was opened, and what LINE can do here. */
export function useOpened(): Opened {
  return useContext(OpenedContext);
}
