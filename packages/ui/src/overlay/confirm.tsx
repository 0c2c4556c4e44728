import { commonText } from '@benjarong/text';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './overlay.module.css';

/** A question with two answers. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly message?: ReactNode;
  /** The word for doing it. */
  readonly confirmLabel?: string | undefined;
  /** The word for leaving everything as it is; first in the document and focused. */
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
}

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
}

let queue: readonly Asked[] = [];
const listeners = new Set<() => void>();

/** Asks and waits: `true` to do it, `false` for the safe answer, Escape or a press outside. One question at a time. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      question,
      answer: (yes) => {
        change(queue.filter((each) => each !== asked));
        resolve(yes);
      },
    };
    change([...queue, asked]);
  });
}

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

/** Shows the questions of {@link confirm}; mounted once in the shell. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(
    subscribe,
    () => queue[0],
    () => undefined,
  );
  const [last, setLast] = useState(asked);
  // The words stay while the dialog fades away.
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (!shown) return null;
  return <ConfirmDialog {...shown.question} open={asked !== undefined} onAnswer={shown.answer} />;
}

function change(next: readonly Asked[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
