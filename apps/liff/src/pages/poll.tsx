import { usePlatform } from '@benjarong/core/react';
import { PollPanel } from '@benjarong/features/poll';

import type { FlowPageProps } from '../flows/page-props.ts';

/** The poll that the link names (`/liff/poll?id=…`), or the list of polls. */
export function PollPage({ search }: FlowPageProps) {
  const { path } = usePlatform().location();
  const [, id = ''] = /^\/poll\/([^/]*)$/.exec(path) ?? [];
  return <PollPanel id={decodeURIComponent(id)} search={search} />;
}
