import { usePages } from '@benjarong/core/content/pages';
import { formatDate } from '@benjarong/core/format';
import { usePlatform } from '@benjarong/core/react';
import { documentText, fill, shellText } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';

import { PageTitle } from '../shared/index.ts';
import { PageBody } from './page-body.tsx';
import { PageState, useContentPage } from './page-state.tsx';
import styles from './pages.module.css';

const titles: Readonly<Record<string, string>> = {
  terms: shellText.terms,
  privacy: shellText.privacy,
  responsible: shellText.responsible,
};

/** /terms, /privacy and /responsible, by the address: what the operator published, with its version where members accept it. */
export function DocumentPanel() {
  const slug = usePlatform().location().path.slice(1);
  useContentPage(slug);
  const page = usePages(({ pages }) => pages[slug]?.data);
  return (
    <article className={styles['page']}>
      <PageTitle>{page?.title ?? titles[slug] ?? ''}</PageTitle>
      {page && slug !== 'responsible' && (
        <p className={cx(styles['muted'], 'text-sm')}>
          {fill(documentText.version, { version: page.version, date: formatDate(page.since) })}
        </p>
      )}
      {page ? (
        <Card padding="lg">
          <PageBody blocks={page.blocks} />
        </Card>
      ) : (
        <PageState slug={slug} />
      )}
    </article>
  );
}
