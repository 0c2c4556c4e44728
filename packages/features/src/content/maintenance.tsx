import { useAgent } from '@benjarong/core/agent';
import { formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { contentText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Wrench } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink, useHasPage } from '../shared/index.ts';
import { maintenanceOf } from './maintenance-of.ts';
import styles from './maintenance.module.css';

const askAgainMs = 30_000;

/**
 * What is said of a page whose area is closed: a panel in its place, or a notice above pages that stay readable. The page
 * behind it stays as it is, with everything that was typed, and comes back by itself.
 */
export function Maintenance({ path }: { readonly path: string }) {
  const { agent, platform } = useCore();
  const closed = useAgent((state) => state.config.data?.maintenance);
  const found = maintenanceOf(path, closed ?? []);
  const any = (closed?.length ?? 0) > 0;
  const hasPage = useHasPage();
  const reload = () => void agent.getState().loadConfig({ force: true });
  useEffect(() => {
    if (!any) return undefined;
    const timer = setInterval(() => {
      if (platform.visibility.get()) void agent.getState().loadConfig({ force: true });
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [any, agent, platform]);
  if (!found) return null;
  const { text, until } = found.notice;
  const words = contentText.maintenance;
  const when = until === null ? undefined : fill(words.until, { time: formatDateTime(until) });
  if (found.readable) {
    return (
      <Notice tone="saffron" title={words.title} live="status" className={styles['notice']}>
        <p>{text}</p>
        {when !== undefined && <p>{when}</p>}
        <p>{words.readable}</p>
      </Notice>
    );
  }
  return (
    <Card as="section" padding="lg" aria-label={words.title} className={styles['panel']}>
      <IconBadge tone="saffron" size="xl">
        <Wrench />
      </IconBadge>
      <h1 tabIndex={-1} className={styles['title']}>
        {words.title}
      </h1>
      <p className={styles['text']}>{text}</p>
      {when !== undefined && <p>{when}</p>}
      <p className={styles['muted']}>{words.safe}</p>
      <Button variant="outline" onClick={reload}>
        {words.retry}
      </Button>
      {hasPage('/member/statement') && (
        <LinkButton as={AppLink} to="/member/statement" variant="ghost">
          {words.statement}
        </LinkButton>
      )}
    </Card>
  );
}
