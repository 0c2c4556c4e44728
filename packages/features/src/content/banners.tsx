import { useContent } from '@benjarong/core/content';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton } from '@benjarong/ui/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';

import { useHydrated } from '../shared/index.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banners.module.css';

const BannerCarousel = lazyWithRetry(
  () => import('./banner-carousel.tsx'),
  (module) => module.BannerCarousel,
);

const quiet = 4_000;
const signs = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Home banners. The first one is at once; the carousel takes over when the page has nothing better to do. */
export function Banners() {
  const hydrated = useHydrated();
  const banners = useContent((state) => state.banners);
  const load = useContent((state) => state.loadBanners);
  const [awake, setAwake] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load();
  }, [load]);
  const items = hydrated ? banners.data : undefined;
  const several = (items?.length ?? 0) > 1;
  useEffect(() => {
    const box = root.current;
    if (!several || !box) return undefined;
    // The slider is no part of the first screen: it comes when the page has been quiet, or when it is reached for.
    const wake = () => {
      setAwake(true);
    };
    const timer = setTimeout(wake, quiet);
    for (const sign of signs) box.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) box.removeEventListener(sign, wake);
    };
  }, [several]);

  const [first] = items ?? [];
  if (items !== undefined && first === undefined) return null;
  if (first === undefined) {
    return hydrated && banners.status === 'failed' ? null : (
      <div className={styles['root']}>
        <Skeleton className={styles['loading']} />
      </div>
    );
  }
  const still = (
    <>
      <div className={styles['frame']}>
        <BannerSlide banner={first} first />
      </div>
      {several && (
        <div aria-hidden className={styles['dots']}>
          {items?.map(({ id }) => (
            <span key={id} />
          ))}
        </div>
      )}
    </>
  );
  return (
    <div ref={root} className={styles['root']}>
      {awake && several && items ? (
        <Suspense fallback={still}>
          <BannerCarousel items={items} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}
