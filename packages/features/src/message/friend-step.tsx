import { selectInfo, useAgent } from '@benjarong/core/agent';
import { type MessageState, messageStore, useMessage } from '@benjarong/core/message';
import { useCore } from '@benjarong/core/react';
import { commonText } from '@benjarong/text';
import { Spinner } from '@benjarong/ui/spinner';
import { useEffect } from 'react';

import { FriendOffer } from './friend-offer.tsx';
import { friendUrl } from './friend-url.ts';

interface FriendStepProps {
  /** The person answered, or there is nothing to ask: a friend already, no account to add, or the server does not say. */
  readonly onDone: () => void;
}

/** The step after a link: the server asks LINE (two seconds at most), and who is no friend of the official account is offered it. */
export function FriendStep({ onDone }: FriendStepProps) {
  const message = useCore().get(messageStore);
  const offered = friendUrl(useAgent(selectInfo)?.line_contact_url) !== undefined;
  const stranger = useMessage(({ settings }) => isStranger(settings));
  useEffect(() => {
    if (!offered) return onDone();
    let gone = false;
    const ask = async (): Promise<void> => {
      const now = await message.getState().loadSettings({ force: true });
      if (!gone && !isStranger(now)) onDone();
    };
    void ask();
    return () => void (gone = true);
  }, [message, offered, onDone]);
  return stranger ? (
    <FriendOffer onAnswered={onDone} />
  ) : (
    <p role="status">
      <Spinner />
      <span className="visually-hidden">{commonText.loading}</span>
    </p>
  );
}

function isStranger(settings: MessageState['settings']): boolean {
  return settings.status === 'ready' && settings.data.linked && settings.data.blocked;
}
