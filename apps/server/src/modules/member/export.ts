import type { BodyOf, rightsEndpoints } from '@benjarong/contract';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { bangkokDay, RawReply, type Session } from '../../kernel/index.ts';
import { consumeStepUp } from '../auth/index.ts';
import { personalFile } from './personal-file.ts';

/**
 * Everything that is stored about a member, as a ZIP with one JSON and one CSV file per table that has rows; secrets and
 * hashes are left out. Uses up a step-up token. Throws `step_up_required`.
 */
export async function exportMember(
  deps: Deps,
  member: Session,
  { step_up_token: stepUpToken, encoding }: BodyOf<typeof rightsEndpoints.export>,
): Promise<RawReply> {
  const file = await transact(deps.db, async (tx) => {
    await consumeStepUp(tx, { deps, member }, stepUpToken);
    return personalFile(tx, member.memberId);
  });
  const day = bangkokDay(deps.clock.now());
  if (encoding === 'base64')
    return new RawReply({
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      body: file.toString('base64'),
    });
  return new RawReply({
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body: file,
  });
}
