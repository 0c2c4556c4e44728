import { movementTitle } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { AppError, type PageFacts } from '../../kernel/index.ts';
import { roundAndKind } from './round/rounds.ts';
import { roundParams } from './round/title.ts';

const fixed: ReadonlySet<string> = new Set(['lobby', 'rates', 'results', 'bills']);

/** `/lotto/{round_id}` is about that round; an id that no round has is missing. */
export async function lottoPage(deps: Deps, path: string): Promise<PageFacts | 'missing' | undefined> {
  const id = /^\/lotto\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || fixed.has(id)) return undefined;
  try {
    const { row, kind } = await roundAndKind(deps, id);
    return { title: movementTitle({ code: 'lotto.round', params: roundParams(kind, row) }) };
  } catch (error) {
    if (error instanceof AppError) return 'missing';
    throw error;
  }
}
