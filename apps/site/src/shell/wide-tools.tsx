import { useContent } from '@benjarong/core/content';
import { useUi } from '@benjarong/core/ui';
import { QuestStar } from '@benjarong/features/quest';
import { Panel, useHasPage } from '@benjarong/features/shared';
import { fill, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { IconButton } from '@benjarong/ui/icon-button';
import { Bell } from 'lucide-react';

/** What the header has for members besides balance and menu; phones do not fetch it. */
export function WideTools() {
  return (
    <>
      <StarLink />
      <BellButton />
      <DepositButton />
    </>
  );
}

function StarLink() {
  const hasPage = useHasPage();
  if (!hasPage('/member/creditfree')) return null;
  return (
    <Panel>
      <QuestStar />
    </Panel>
  );
}

/** The deposit dialog from any page; phones have it in the tab bar. */
function DepositButton() {
  const show = useUi((state) => state.show);
  const hasPage = useHasPage();
  if (!hasPage('/member/deposit')) return null;
  return (
    <Button
      size="sm"
      variant="deposit"
      aria-haspopup="dialog"
      onClick={() => {
        show('deposit');
      }}
    >
      {shellText.deposit}
    </Button>
  );
}

function BellButton() {
  const any = useContent((state) => (state.notifications.data?.length ?? 0) > 0);
  const count = useContent((state) => state.notifications.data?.filter(({ seen }) => !seen).length ?? 0);
  const show = useUi((state) => state.show);
  if (!any) return null;
  return (
    <IconButton
      label={fill(shellText.announcementsCount, { count })}
      icon={<Bell />}
      badge={count}
      onClick={() => {
        show('notification');
      }}
    />
  );
}
