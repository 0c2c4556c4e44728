import { pagesStore, usePages } from '@benjarong/core/content/pages';
import { useCore } from '@benjarong/core/react';
import { commonText, helpText } from '@benjarong/text';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import styles from './pages.module.css';

/** Loads a page while the caller is on screen. */
export function useContentPage(slug: string): void {
  const { get } = useCore();
  useEffect(() => {
    void get(pagesStore).getState().loadPage(slug);
  }, [get, slug]);
}

/** What is in a page's place until it is there. */
export function PageState({ slug }: { readonly slug: string }) {
  const { get } = useCore();
  const failed = usePages(({ pages }) => pages[slug]?.status === 'failed');
  return failed ? (
    <ErrorState
      title={helpText.failed}
      onRetry={() => void get(pagesStore).getState().loadPage(slug, { force: true })}
    />
  ) : (
    // As high as the screen: the footer comes into reach where it stays.
    <div className={styles['place']}>
      <SkeletonGroup label={commonText.loading}>
        <Skeleton shape="text" lines={6} />
      </SkeletonGroup>
    </div>
  );
}
