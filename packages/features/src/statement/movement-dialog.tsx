import type { StatementLine } from '@benjarong/contract';
import { formatDateTime, formatThb } from '@benjarong/core/format';
import { movementText, statementScreenText } from '@benjarong/text';
import { CopyButton } from '@benjarong/ui/copy-button';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';

import { balanceBefore, SignedAmount } from './movement-row.tsx';
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
          <DataList
            items={[
              { label: statementScreenText.kind, value: movementText[line.kind] },
              { label: statementScreenText.time, value: formatDateTime(line.created_at) },
              { label: statementScreenText.wallet, value: line.wallet_name },
              {
                label: statementScreenText.before,
                value: <span className="tnum">{formatThb(balanceBefore(line))}</span>,
              },
              { label: statementScreenText.change, value: <SignedAmount amount={line.amount} /> },
              {
                label: statementScreenText.after,
                value: <strong className="tnum">{formatThb(line.balance_after)}</strong>,
              },
              {
                label: statementScreenText.reference,
                value: <span translate="no">{line.reference}</span>,
                action: <CopyButton value={line.reference} what={statementScreenText.reference} size="sm" />,
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
