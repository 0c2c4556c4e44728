import { selectInfo, useAgent } from '@benjarong/core/agent';
import { fill, shellText } from '@benjarong/text';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import styles from './page-title.module.css';

/** Sets document.title to "title | brand" while the caller is on screen. */
export function useDocumentTitle(title: string): void {
  const brand = useAgent(selectInfo)?.brand_name ?? '';
  useEffect(() => {
    document.title = brand === '' ? title : fill(shellText.pageTitle, { title, brand });
  }, [title, brand]);
}

interface PageTitleProps {
  readonly children: string;
  /** For assistive tools and the document's title only. */
  readonly hidden?: boolean | undefined;
  /** Something beside the title. */
  readonly action?: ReactNode;
}

/** The page's one h1; takes the focus after a change of page (WCAG 2.4.3) and names the document. */
export function PageTitle({ children, hidden = false, action }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(children);
  useDocumentTitle(children);
  useLayoutEffect(() => {
    if (shown.current === children) return;
    shown.current = children;
    // What had the focus went with the screen before: the next one begins at its name, which comes into view.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [children]);
  if (hidden) {
    return (
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {children}
      </h1>
    );
  }
  return (
    <div className={styles['root']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {children}
      </h1>
      {action}
    </div>
  );
}
