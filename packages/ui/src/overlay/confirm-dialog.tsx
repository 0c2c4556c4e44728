import { commonText } from '@benjarong/text';
import { Button } from '../button/button.tsx';
import type { ConfirmQuestion } from './overlay-types.ts';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

interface ConfirmDialogProps extends ConfirmQuestion {
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The question as a component, for callers that keep its state. */
export function ConfirmDialog({
  open,
  onAnswer,
  title,
  message,
  confirmLabel = commonText.confirm,
  cancelLabel = commonText.cancel,
  tone = 'primary',
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={360}
      focus="first"
      closable={false}
      title={title}
      onClose={() => {
        onAnswer(false);
      }}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              onAnswer(false);
            }}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            onClick={() => {
              onAnswer(true);
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles['message']}>{message}</div>
    </Dialog>
  );
}
