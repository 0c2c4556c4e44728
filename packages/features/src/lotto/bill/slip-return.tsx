import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { slipStore } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import { fill, lottoBillText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { useState } from 'react';

import { AppLink } from '../../shared/index.ts';
import { roundPath } from '../round/round-label.ts';

/** After a deposit: the newest slip that still waits for its money; nothing when there is none. */
export function SlipReturn() {
  const slip = useCore().get(slipStore);
  const [waiting] = useState(() => slip.getState().unsent()[0]);
  if (!waiting) return null;
  return (
    <Notice
      tone="royal"
      title={fill(lottoBillText.slip.waitsTitle, { title: waiting.title })}
      action={
        <LinkButton as={AppLink} to={roundPath(waiting.round_id)} size="sm">
          {lottoBillText.slip.waitsGo}
        </LinkButton>
      }
    >
      {fill(lottoBillText.slip.offerLine, {
        count: formatCount(waiting.lines),
        total: formatBahtNumber(waiting.total),
      })}
    </Notice>
  );
}
