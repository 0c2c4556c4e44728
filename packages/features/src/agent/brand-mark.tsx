import { selectInfo, useAgent } from '@benjarong/core/agent';
import { useCore } from '@benjarong/core/react';
import { cx } from '@benjarong/ui/cx';

import styles from './brand-mark.module.css';

interface BrandMarkProps {
  /** Hides the name on the narrowest phones, where other things need the room. */
  readonly tight?: boolean | undefined;
}

/** Logo and name of the operator, both from the agent config. */
export function BrandMark({ tight = false }: BrandMarkProps) {
  const { agent } = useCore();
  // Prerendered HTML has both already, filled in by the server: they are drawn from the first moment on, not once React has
  // taken the page over. A page that came without its configuration keeps what the HTML says until it is known.
  const info = useAgent(selectInfo) ?? selectInfo(agent.getState());
  return (
    <span className={styles['root']}>
      <img
        src={info?.agent_logo}
        alt=""
        width="34"
        height="34"
        className={styles['logo']}
        suppressHydrationWarning
      />
      <span
        className={cx(styles['name'], tight && styles['tight'])}
        title={info?.brand_name}
        suppressHydrationWarning
      >
        {/* A text, if empty: hydration keeps what the HTML says in its place, but not where there is none. */}
        {info?.brand_name ?? ''}
      </span>
    </span>
  );
}
