import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { Tone } from '../theme/palette.ts';
import styles from './notice.module.css';

const icons: Readonly<Partial<Record<Tone, ReactNode>>> = {
  chad: <CircleX />,
  jade: <CircleCheck />,
  saffron: <TriangleAlert />,
};

interface NoticeProps {
  /** chad error, jade success, saffron warning, royal or neutral information. */
  readonly tone?: Tone | undefined;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Announces itself when it appears: `alert` at once, `status` politely. */
  readonly live?: 'alert' | 'status' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A message in its place on the page (the alert of look.md). */
export function Notice({ tone = 'royal', title, icon, action, live, id, className, children }: NoticeProps) {
  return (
    <div id={id} role={live} data-hue={tone} className={cx(styles['root'], className)}>
      <span aria-hidden className={styles['icon']}>
        {icon ?? icons[tone] ?? <Info />}
      </span>
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
