import { contentText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';

import { AppLink, useHasPage } from '../shared/index.ts';

interface NotificationLinkProps {
  /** Path of this app; empty without one. */
  readonly link: string;
  /** What the way is called; "more" without. */
  readonly label?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** Where an announcement leads; nothing when it leads nowhere, or to a page that this app has not. */
export function NotificationLink({ link, label = contentText.more, onFollow }: NotificationLinkProps) {
  const hasPage = useHasPage();
  if (link === '' || !hasPage(link.replace(/[?#].*$/, ''))) return null;
  return (
    <LinkButton as={AppLink} to={link} variant="outline" size="sm" onClick={onFollow}>
      {label}
    </LinkButton>
  );
}
