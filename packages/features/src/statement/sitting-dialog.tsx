import type { Sitting, StatementLine } from '@benjarong/contract';
import { formatCount, formatDateTime, formatThb } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { statementStore, useStatement } from '@benjarong/core/statement';
import { statementScreenText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';
import { ErrorState } from '@benjarong/ui/error-state';
import { useEffect } from 'react';

import { Balance } from '../shared/index.ts';
import { MovementRow, SignedAmount } from './movement-row.tsx';
import { RowPlaces } from './row-places.tsx';
import styles from './statement.module.css';

interface SittingDialogProps {
  readonly line: StatementLine | undefined;
  readonly onOpen: (line: StatementLine) => void;
  readonly onClose: () => void;
}

/** Many plays of a game: their sums, then each of them. */
export function SittingDialog({ line, onOpen, onClose }: SittingDialogProps) {
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={statementScreenText.sittingDetail}
      width={480}
      phone="sheet"
    >
      {line?.sitting && (
        <div className={styles['sum']}>
          <Sums line={line} sitting={line.sitting} onClose={onClose} />
          <Plays id={line.sitting.id} onOpen={onOpen} />
        </div>
      )}
    </Dialog>
  );
}

function Sums({
  line,
  sitting,
  onClose,
}: {
  readonly line: StatementLine;
  readonly sitting: Sitting;
  readonly onClose: () => void;
}) {
  const statement = useCore().get(statementStore);
  const { plays, stake, payout, refunded, started_at, ended_at, game_id } = sitting;
  return (
    <>
      <p>
        <strong>{line.title}</strong>
      </p>
      <DataList
        items={[
          { label: statementScreenText.plays, value: formatCount(plays) },
          { label: statementScreenText.staked, value: formatThb(stake) },
          { label: statementScreenText.paidOut, value: formatThb(payout) },
          ...(refunded === '0.00'
            ? []
            : [{ label: statementScreenText.refunded, value: formatThb(refunded) }]),
          { label: statementScreenText.netResult, value: <SignedAmount amount={line.amount} /> },
          { label: statementScreenText.after, value: <Balance value={line.balance_after} /> },
          { label: statementScreenText.wallet, value: line.wallet_name },
          { label: statementScreenText.began, value: formatDateTime(started_at) },
          { label: statementScreenText.ended, value: formatDateTime(ended_at) },
        ]}
      />
      <p className={styles['note']}>{statementScreenText.sittingHint}</p>
      <Button
        variant="outline"
        block
        onClick={() => {
          statement.getState().setFilters({ game_id, kind: undefined, direction: undefined });
          onClose();
        }}
      >
        {statementScreenText.moreOfGame}
      </Button>
    </>
  );
}

function Plays({ id, onOpen }: { readonly id: string; readonly onOpen: (line: StatementLine) => void }) {
  const statement = useCore().get(statementStore);
  const list = useStatement(({ sittings }) => sittings[id]);
  useEffect(() => {
    void statement.getState().loadSitting(id);
  }, [statement, id]);
  const data = list?.data;
  return (
    <section aria-busy={list?.status === 'loading'}>
      <h3 className={styles['day']}>{statementScreenText.eachPlay}</h3>
      {!data && list?.status === 'failed' && (
        <ErrorState
          description={list.error.message}
          onRetry={() => void statement.getState().loadSitting(id)}
        />
      )}
      {!data && list?.status !== 'failed' && <RowPlaces rows={4} />}
      {data && (
        <ul className={styles['rows']}>
          {data.items.map((line) => (
            <li key={line.id}>
              <MovementRow line={line} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {data && data.next !== null && (
        <Button
          variant="outline"
          block
          loading={list?.status === 'loading'}
          onClick={() => void statement.getState().moreOfSitting(id)}
        >
          {statementScreenText.more}
        </Button>
      )}
    </section>
  );
}
