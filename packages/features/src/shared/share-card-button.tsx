import { useCore } from '@benjarong/core/react';
import { commonText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { toast } from '@benjarong/ui/toast';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

import type { SharedCard } from './share-card.ts';

interface ShareCardButtonProps {
  readonly card: SharedCard;
  readonly label: string;
  /** Id of what names the thing that is shared. */
  readonly describedBy?: string;
}

/** Hands a card on, by LINE where that is there; busy until it is known what came of it. */
export function ShareCardButton({ card, label, describedBy }: ShareCardButtonProps) {
  const core = useCore();
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    try {
      const { shareCard } = await import('./share-card.ts');
      const outcome = await shareCard(core, card);
      if (outcome === 'shared') toast.success(commonText.cardShared);
      if (outcome === 'copied') toast.success(commonText.cardCopied);
      if (outcome === 'failed') toast.error(commonText.cardFailed);
    } catch {
      // Its code did not come.
      toast.error(commonText.cardFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      block
      variant="ghost"
      startIcon={<Share2 />}
      loading={busy}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      onClick={() => void share()}
    >
      {label}
    </Button>
  );
}
