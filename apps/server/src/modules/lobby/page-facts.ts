import { lobbyKeys } from '@benjarong/contract';
import { shellText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import type { PageFacts } from '../../kernel/index.ts';

/** `/lobby/{name}` is about that room; a name that no room has is missing. */
export async function lobbyPage(_: Deps, path: string): Promise<PageFacts | 'missing' | undefined> {
  const name = /^\/lobby\/([^/]+)$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  const key = lobbyKeys.find((known) => known === name);
  if (!key) return 'missing';
  return { title: shellText[key], picture: key === 'hot' || key === 'last' ? 'lobby' : key };
}
