import { createContext, useContext } from 'react';

const PagesContext = createContext<(path: string) => boolean>(() => false);

/** The app says which of its paths have a page already. */
export const PagesProvider = PagesContext.Provider;

/** Does a page exist at this path? An entry is drawn only when it does, so nothing leads nowhere (issue 2 §7). */
export function useHasPage(): (path: string) => boolean {
  return useContext(PagesContext);
}
