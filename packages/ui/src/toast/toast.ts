/** What a toast is about; errors and warnings are spoken at once. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** A short message over the page; the place where it happened says it too (look.md). */
export interface ToastMessage {
  readonly kind: ToastKind;
  readonly title: string;
  readonly description?: string | undefined;
  /** Milliseconds, 3,000 by default (spec §9); waits while the pointer or the focus is on it. */
  readonly duration?: number | undefined;
}

/** A message with the id that dismisses it. */
export interface QueuedToast extends ToastMessage {
  readonly id: string;
}

/** Where messages go once the toaster is there. */
export interface ToastSink {
  readonly show: (message: QueuedToast) => void;
  readonly dismiss: (id: string) => void;
}

let sink: ToastSink | undefined;
let waiting: readonly QueuedToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * Says something briefly at the top of the page: `toast({kind, title})`, `toast.error('…')`. Works before
 * the toaster's code is there: messages wait in order. Answers an id for `toast.dismiss`.
 */
export const toast = Object.assign(show, {
  success: short('success'),
  error: short('error'),
  info: short('info'),
  warning: short('warning'),
  dismiss,
});

/** For the toaster only: the waiting messages and their changes. */
export const toastQueue = {
  waiting: (): readonly QueuedToast[] => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Takes over: what waits is shown at once, in order; answers how to step back. */
  connect: (next: ToastSink) => {
    sink = next;
    const pending = waiting;
    setWaiting([]);
    for (const message of pending) next.show(message);
    return () => {
      if (sink === next) sink = undefined;
    };
  },
};

function setWaiting(next: readonly QueuedToast[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function show(message: ToastMessage): string {
  count += 1;
  const queued = { ...message, id: `toast-${String(count)}` };
  if (sink) sink.show(queued);
  else setWaiting([...waiting, queued]);
  return queued.id;
}

function dismiss(id: string): void {
  setWaiting(waiting.filter((message) => message.id !== id));
  sink?.dismiss(id);
}

function short(kind: ToastKind) {
  return (title: string, description?: string): string => show({ kind, title, description });
}
