import { depositText } from '@benjarong/text';

import { PageTitle } from '../shared/index.ts';
import { DepositFlow } from './deposit-flow.tsx';
import styles from './payment.module.css';

/** /member/deposit: money in, step by step. */
export const DepositPanel = () => (
  <div className={styles['flow']}>
    <PageTitle>{depositText.title}</PageTitle>
    <DepositFlow />
  </div>
);
