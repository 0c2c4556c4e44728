import { useCore } from '@benjarong/core/react';
import { statementStore, useStatement } from '@benjarong/core/statement';
import { memberText, statementScreenText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink } from '../shared/index.ts';
import { MovementRow } from './movement-row.tsx';
import { RowPlaces } from './row-places.tsx';
import styles from './statement.module.css';
import { useNamedLines } from './use-named-lines.ts';

/** The newest movements, five on phones and eight on desktops, each with its day, and the way to all of them. */
export function LatestMovements() {
  const core = useCore();
  const statement = core.get(statementStore);
  const list = useStatement((state) => state.list);
  useEffect(() => {
    void statement.getState().load();
  }, [statement]);
  const data = useNamedLines();
  return (
    <section>
      <SectionTitle
        icon={<ReceiptText aria-hidden />}
        action={
          <AppLink to="/member/statement" className={styles['all']}>
            {memberText.allMovements}
            <ChevronRight aria-hidden />
          </AppLink>
        }
      >
        {memberText.latest}
      </SectionTitle>
      {data && data.items.length > 0 && (
        <Card padding="none">
          <ul className={cx(styles['rows'], styles['latest'])} aria-label={statementScreenText.list}>
            {data.items.slice(0, 8).map((line) => (
              <li key={line.id}>
                <MovementRow line={line} now={core.serverClock.now()} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data?.items.length === 0 && (
        <Card padding="md">
          <EmptyState
            art="/art/empty/empty-statement.svg"
            title={memberText.noMovements}
            action={
              <LinkButton as={AppLink} to="/member/deposit" variant="deposit" size="md">
                {statementScreenText.deposit}
              </LinkButton>
            }
          />
        </Card>
      )}
      {!data && list.status === 'failed' && (
        <ErrorState description={list.error.message} onRetry={() => void statement.getState().load()} />
      )}
      {!data && list.status !== 'failed' && <RowPlaces rows={5} />}
    </section>
  );
}
