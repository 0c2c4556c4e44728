import { Suspense, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import { CodeMissing } from './code-missing.tsx';
import type { ConfirmQuestion } from './overlay-types.ts';

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
}

// Nothing is asked before the first press.
const ConfirmDialog = lazyWithRetry(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

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

/** Takes back every question that waits, with the safe answer. */
export function dropQuestions(): void {
  for (const { answer } of queue) answer(false);
}

/** Fetches the dialog of questions ahead, so that the first one is on screen as soon as it is asked. */
export function preloadConfirm(): Promise<void> {
  return ConfirmDialog.preload();
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
  const leave = () => {
    setLast(undefined);
    shown.answer(false);
  };
  return (
    <ErrorBoundary fallback={(error) => <CodeMissing error={error} onGone={leave} />}>
      <Suspense>
        <ConfirmDialog {...shown.question} open={asked !== undefined} onAnswer={shown.answer} />
      </Suspense>
    </ErrorBoundary>
  );
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
