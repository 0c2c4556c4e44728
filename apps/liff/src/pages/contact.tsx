import { usePlatform } from '@benjarong/core/react';
import { useAdminUrl, useContactUrl } from '@benjarong/features/agent';
import { PageTitle } from '@benjarong/features/shared';
import { liffText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import type { MouseEvent } from 'react';

import styles from './pages.module.css';

/** Whom to ask, each in its own window. */
export function ContactPage() {
  const platform = usePlatform();
  const contact = useContactUrl();
  const admin = useAdminUrl();
  const open = (url: string) => (event: MouseEvent) => {
    if (!platform.inClient() || !url.startsWith('https:')) return;
    event.preventDefault();
    platform.openExternal(url);
  };
  return (
    <div className={styles['stack']}>
      <PageTitle>{liffText.contactTitle}</PageTitle>
      <p className={styles['muted']}>
        {contact === undefined && admin === undefined ? liffText.contactNone : liffText.contactIntro}
      </p>
      {contact !== undefined && (
        <LinkButton href={contact} target="_blank" rel="noopener noreferrer" block onClick={open(contact)}>
          {liffText.contactService}
        </LinkButton>
      )}
      {admin !== undefined && (
        <LinkButton
          href={admin}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          block
          onClick={open(admin)}
        >
          {liffText.contactAdmin}
        </LinkButton>
      )}
    </div>
  );
}
