import { WinWatch } from '@benjarong/features/lotto';
import { AccountWatch } from '@benjarong/features/member';
import { RealityWatch } from '@benjarong/features/protection';
import { Panel } from '@benjarong/features/shared';

interface MemberWatchesProps {
  /** The account has a document to accept or a security notice. */
  readonly said: boolean;
  /** The member plays: the reality check counts. */
  readonly playing: boolean;
}

/** What watches over a member, loaded only with something to watch. */
export function MemberWatches({ said, playing }: MemberWatchesProps) {
  return (
    <Panel quiet>
      {said && <AccountWatch />}
      {playing && <RealityWatch />}
      {/* A win shows wherever the member is. */}
      <WinWatch />
    </Panel>
  );
}
