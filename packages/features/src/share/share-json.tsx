import { shareText } from '@benjarong/text';
import { CopyButton } from '@benjarong/ui/copy-button';
import { Disclosure } from '@benjarong/ui/disclosure';

import styles from './share.module.css';

/** A JSON text to copy, and to read when one wants to. */
export function ShareJson({ what, value }: { readonly what: string; readonly value: object }) {
  const json = JSON.stringify(value, undefined, 2);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <h3 className={styles['label']}>{what}</h3>
        <CopyButton value={json} what={what} />
      </div>
      <Disclosure title={shareText.json}>
        {/* Wide lines scroll, so the keyboard must reach them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region (WCAG 2.1.1) */}
        <pre className={styles['json']} translate="no" tabIndex={0} role="region" aria-label={what}>
          {json}
        </pre>
      </Disclosure>
    </div>
  );
}
