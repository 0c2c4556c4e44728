import { commonText } from '@benjarong/text';
import { type ReactNode, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import { useHolds } from './use-holds.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  /** Lines of text; only for the text shape. */
  readonly lines?: number | undefined;
  /** Gives the size: the same box as the content that follows. */
  readonly className?: string | undefined;
}

/** The grey place of content on its way; invisible for the first 150 ms and for assistive tools. */
export function Skeleton({ shape = 'block', lines = 1, className }: SkeletonProps) {
  return shape === 'text' ? (
    <span aria-hidden className={className}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(styles['root'], styles['text'])} />
      ))}
    </span>
  ) : (
    <span aria-hidden className={cx(styles['root'], styles[shape], className)} />
  );
}

interface SkeletonGroupProps {
  /** What is loading, spoken once. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Several skeletons that speak once: "กำลังโหลด"; in a stack that is in order they hold what is below (`useHolds`). */
export function SkeletonGroup({ label = commonText.loading, className, children }: SkeletonGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  useHolds(place);
  return (
    <div ref={place} role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
