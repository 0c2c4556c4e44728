import { selectInfo, useAgent } from '@benjarong/core/agent';
import { accountText } from '@benjarong/text';
import { MessageCircle } from 'lucide-react';

import styles from './auth.module.css';

const safe = /^(https:\/\/|line:)/;

/** "Contact customer service": opens `line_contact_url` in a new tab, absent when the operator set none (spec §2). */
export const ContactLink = () => {
  const url = useAgent(selectInfo)?.line_contact_url;
  if (url === undefined || !safe.test(url)) return null;
  return (
    <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden />
      {accountText.contact}
    </a>
  );
};
