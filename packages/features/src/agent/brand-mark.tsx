import { selectInfo, useAgent } from '@benjarong/core/agent';
import { cx } from '@benjarong/ui/cx';

import styles from './brand-mark.module.css';

interface BrandMarkProps {
  /** Hides the name on the narrowest phones, where other things need the room. */
  readonly tight?: boolean | undefined;
}

/** Logo and name of the operator, both from the agent config. */
export function BrandMark({ tight = false }: BrandMarkProps) {
  const info = useAgent(selectInfo);
  return (
    <span className={styles['root']}>
      {info === undefined ? (
        <span className={styles['logo']} />
      ) : (
        <img src={info.agent_logo} alt="" width="34" height="34" className={styles['logo']} />
      )}
      <span className={cx(styles['name'], tight && styles['tight'])}>{info?.brand_name}</span>
    </span>
  );
}
