import type { StatementLine } from '@benjarong/contract';

import { MovementDialog } from './movement-dialog.tsx';
import { SittingDialog } from './sitting-dialog.tsx';

interface LineDialogProps {
  readonly line: StatementLine | undefined;
  readonly onOpen: (line: StatementLine) => void;
  readonly onClose: () => void;
}

/** What a line of the statement opens: a sitting with its plays, or one movement with what is behind it. */
export function LineDialog({ line, onOpen, onClose }: LineDialogProps) {
  return (
    <>
      <SittingDialog line={line?.sitting ? line : undefined} onOpen={onOpen} onClose={onClose} />
      <MovementDialog line={line?.sitting ? undefined : line} onClose={onClose} />
    </>
  );
}
