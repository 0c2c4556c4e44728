import { lineText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';
import { Spinner } from '@benjarong/ui/spinner';
import { type ComponentType, Suspense } from 'react';

interface LineFriendProps {
  /** The message area's step after a tie, which offers the official account and ends by itself where there is nothing to ask. */
  readonly friendStep: ComponentType<{ readonly onDone: () => void }>;
  readonly onClose: () => void;
}

/** The step after a tie for a registration that tied LINE: the form of the tie is gone by then. */
export function LineFriend({ friendStep: FriendStep, onClose }: LineFriendProps) {
  return (
    <Dialog open onClose={onClose} title={lineText.tied} width={420}>
      <Suspense fallback={<Spinner />}>
        <FriendStep onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
