import { AppLink } from '@benjarong/features/shared';
import { liffText } from '@benjarong/text';

import { type Flow, flows } from '../flows/flows.ts';
import styles from './pages.module.css';

/** Ways to other flows. */
export const FlowGrid = ({ show }: { readonly show: (flow: Flow) => boolean }) => (
  <nav aria-label={liffText.menu}>
    <ul className={styles['grid']}>
      {flows
        .filter((flow) => flow.inner !== true && show(flow))
        .map(({ name, title, site }) => (
          <li key={name}>
            <AppLink to={site} className={styles['item']}>
              {title}
            </AppLink>
          </li>
        ))}
    </ul>
  </nav>
);
