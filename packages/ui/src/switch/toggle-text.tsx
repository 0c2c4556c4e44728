import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** Props of {@link Switch} and of the checkbox outside forms. */
export interface ToggleProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** It is being saved: ignores changes and keeps the focus. */
  readonly busy?: boolean | undefined;
}

/** The words of a toggle. */
export function ToggleText({ label, description }: Pick<ToggleProps, 'label' | 'description'>) {
  return (
    <>
      {label}
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </>
  );
}
