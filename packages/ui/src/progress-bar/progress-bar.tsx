import { commonText } from '@benjarong/text';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

const capMs = 5000;

/** The thin bar of a page on its way; gives up after 5 s (spec §9) even if the page still loads. */
export function ProgressBar({ active }: { readonly active: boolean }) {
  return active ? <Bar /> : null;
}

function Bar() {
  const [capped, setCapped] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setCapped(true);
    }, capMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (capped) return null;
  return (
    <div role="progressbar" aria-label={commonText.pageLoading} className={styles['root']}>
      <div className={styles['bar']} />
    </div>
  );
}
