import { useContent } from '@benjarong/core/content';
import { useWins } from '@benjarong/core/lotto';
import { useUi } from '@benjarong/core/ui';
import { QuestStar } from '@benjarong/features/quest';
import { Panel } from '@benjarong/features/shared';
import { fill, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { IconButton } from '@benjarong/ui/icon-button';
import { Bell } from 'lucide-react';

/** Star, bell and deposit of the header: not on mobile (spec §2), which does not fetch them. */
export function WideTools() {
  return (
    <>
      <Panel quiet>
        <QuestStar />
      </Panel>
      <BellButton />
      <DepositButton />
    </>
  );
}

/** The deposit dialog from any page; phones have it in the tab bar. */
function DepositButton() {
  const show = useUi((state) => state.show);
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
  const news = useContent((state) => state.notifications.data?.filter(({ seen }) => !seen).length ?? 0);
  const wins = useWins((state) => state.wins);
  const count = news + wins.filter(({ seen }) => !seen).length;
  const show = useUi((state) => state.show);
  if (!any && wins.length === 0) return null;
  return (
    <IconButton
      label={fill(wins.length > 0 ? shellText.noticesCount : shellText.announcementsCount, { count })}
      icon={<Bell />}
      badge={count}
      onClick={() => {
        show('notification');
      }}
    />
  );
}
