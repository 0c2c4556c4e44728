import { selectInfo, useAgent } from '@benjarong/core/agent';
import { shellText } from '@benjarong/text';

import { lineUrl, useHydrated } from '../shared/index.ts';
import styles from './contact.module.css';

/** The operator's LINE contact; `undefined` when none is set, it is no https/line address, or while prerendering. */
export function useContactUrl(): string | undefined {
  const url = useAgent(selectInfo)?.line_contact_url;
  return useHydrated() ? lineUrl(url) : undefined;
}

/** The administrator's LINE, opened by the floating button (spec §2). */
export function useAdminUrl(): string | undefined {
  const url = useAgent(selectInfo)?.line_admin_url;
  return useHydrated() ? lineUrl(url) : undefined;
}

/** A speech bubble in LINE's shape: our own drawing, no logo. */
export function LineBubble() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden>
      <path d="M12 2.6c5.3 0 9.6 3.5 9.6 7.8 0 1.7-.7 3.3-2 4.7-2 2.300-6.200 5-7.100 5.300-.9.400-.8-.200-.8-.5l.1-.9c0-.3.1-.600-.1-.800-4.900-.400-9.300-3.700-9.300-7.800 0-4.300 4.300-7.800 9.600-7.800Zm-4.200 6.200a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400Zm4.200 0a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400Zm4.200 0a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400Z" />
    </svg>
  );
}

/** The floating LINE admin button; nothing when no address is set. */
export function ContactFab() {
  const url = useAdminUrl();
  if (url === undefined) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${shellText.adminLine} (${shellText.newTab})`}
      className={styles['fab']}
    >
      <LineBubble />
    </a>
  );
}
