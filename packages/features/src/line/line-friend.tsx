import { lineText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';
import { Spinner } from '@benjarong/ui/spinner';
import { type ComponentType, Suspense } from 'react';

interface LineFriendProps {
  /** The message area's step after a link, which offers the official account and ends by itself where there is nothing to ask. */
  readonly friendStep: ComponentType<{ readonly onDone: () => void }>;
  readonly onClose: () => void;
}

/** The step after a link for a registration that linked LINE: the form of the link is gone by then. */
export function LineFriend({ friendStep: FriendStep, onClose }: LineFriendProps) {
  return (
    <Dialog open onClose={onClose} title={lineText.linked} width={420}>
      <Suspense fallback={<Spinner />}>
        <FriendStep onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
