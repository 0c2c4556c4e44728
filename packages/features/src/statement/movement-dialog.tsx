import type { StatementLine } from '@benjarong/contract';
import { formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { statementStore, useStatement } from '@benjarong/core/statement';
import { commonText, movementText, statementScreenText } from '@benjarong/text';
import { CopyButton } from '@benjarong/ui/copy-button';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { Balance } from '../shared/index.ts';
import { balanceBefore, SignedAmount } from './movement-row.tsx';
import { SourceFacts } from './movement-source.tsx';
import styles from './statement.module.css';

interface MovementDialogProps {
  readonly line: StatementLine | undefined;
  readonly onClose: () => void;
}

/** "Why did my balance change": before, change, after, and the reference to name to customer service. */
export function MovementDialog({ line, onClose }: MovementDialogProps) {
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={statementScreenText.detail}
      width={420}
      phone="sheet"
    >
      {line && (
        <div className={styles['sum']}>
          <p>
            <strong>{line.title}</strong>
          </p>
          <Why id={line.id} />
          <DataList
            items={[
              { label: statementScreenText.kind, value: movementText[line.kind] },
              { label: statementScreenText.time, value: formatDateTime(line.created_at) },
              { label: statementScreenText.wallet, value: line.wallet_name },
              {
                label: statementScreenText.before,
                value: <Balance value={balanceBefore(line)} />,
              },
              { label: statementScreenText.change, value: <SignedAmount amount={line.amount} /> },
              {
                label: statementScreenText.after,
                value: (
                  <strong>
                    <Balance value={line.balance_after} />
                  </strong>
                ),
              },
              {
                label: statementScreenText.reference,
                value: <span translate="no">{line.reference}</span>,
                action: <CopyButton value={line.reference} what={statementScreenText.reference} size="sm" />,
              },
            ]}
          />
          <Behind line={line} />
        </div>
      )}
    </Dialog>
  );
}

// Why the balance changed, as a sentence of the server.
function Why({ id }: { readonly id: string }) {
  const statement = useCore().get(statementStore);
  const found = useStatement(({ movements }) => movements[id]);
  useEffect(() => {
    void statement.getState().loadMovement(id);
  }, [statement, id]);
  if (found?.data) {
    return (
      <Notice tone="royal" title={statementScreenText.why}>
        {found.data.why}
      </Notice>
    );
  }
  if (found?.status === 'failed') {
    return (
      <ErrorState
        description={found.error.message}
        onRetry={() => void statement.getState().loadMovement(id)}
      />
    );
  }
  return (
    <SkeletonGroup label={commonText.loading}>
      <Skeleton className={styles['placeWhy']} />
    </SkeletonGroup>
  );
}

function Behind({ line }: { readonly line: StatementLine }) {
  const found = useStatement(({ movements }) => movements[line.id]);
  const data = found?.data;
  if (!data) return found?.status === 'failed' ? null : <Skeleton className={styles['placeBehind']} />;
  return data.source ? (
    <SourceFacts source={data.source} reference={line.reference} />
  ) : (
    <p className={styles['note']}>{statementScreenText.noBehind}</p>
  );
}
