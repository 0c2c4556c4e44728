import { selectInfo, useAgent } from '@benjarong/core/agent';
import { accountText } from '@benjarong/text';
import { MessageCircle } from 'lucide-react';

import { lineUrl, useHydrated } from '../shared/index.ts';
import styles from './auth.module.css';

/** "Contact customer service": opens `line_contact_url` in a new tab, absent when the operator set none (spec §2). */
export function ContactLink() {
  const url = lineUrl(useAgent(selectInfo)?.line_contact_url);
  const hydrated = useHydrated();
  if (!hydrated || url === undefined) return null;
  return (
    <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden />
      {accountText.contact}
    </a>
  );
}
