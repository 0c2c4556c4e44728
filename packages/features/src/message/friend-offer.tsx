import { selectInfo, useAgent } from '@benjarong/core/agent';
import { usePlatform } from '@benjarong/core/react';
import { messageText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { friendUrl } from './friend-url.ts';
import styles from './message.module.css';

interface FriendOfferProps {
  readonly onAnswered?: () => void;
}

/** Offers the official account's friendship until one of its buttons is pressed; nothing without an address for it. */
export function FriendOffer({ onAnswered }: FriendOfferProps) {
  const platform = usePlatform();
  const url = friendUrl(useAgent(selectInfo)?.line_contact_url);
  const [answered, setAnswered] = useState(false);
  if (answered || url === undefined) return null;
  const leave = () => {
    setAnswered(true);
    onAnswered?.();
  };
  return (
    <Card as="section" aria-label={messageText.friend.title} className={styles['offer']}>
      <SectionTitle icon={<UserPlus aria-hidden />}>{messageText.friend.title}</SectionTitle>
      <p className={styles['muted']}>{messageText.friend.about}</p>
      <div className={styles['answers']}>
        <Button
          onClick={() => {
            platform.openExternal(url);
            leave();
          }}
        >
          {messageText.friend.add}
        </Button>
        <Button variant="ghost" onClick={leave}>
          {messageText.friend.later}
        </Button>
      </div>
    </Card>
  );
}
