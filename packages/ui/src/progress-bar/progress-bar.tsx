import { commonText } from '@benjarong/text';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

const capMs = 5000;

const Bar = () => {
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
};

/** The thin bar of a page on its way; gives up after 5 s (spec §9) even if the page still loads. */
export const ProgressBar = ({ active }: { readonly active: boolean }) => (active ? <Bar /> : null);
