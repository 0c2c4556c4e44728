import { PollPanel } from '@benjarong/features/poll';

import type { PageProps } from '../routes/page.ts';

/** `/poll/{id}`; bare `/poll` lists the polls. */
export const Poll = Object.assign(PollPage, { preload: PollPanel.preload });

function PollPage({ params, search }: PageProps) {
  return <PollPanel id={params['id'] ?? ''} search={search} />;
}
