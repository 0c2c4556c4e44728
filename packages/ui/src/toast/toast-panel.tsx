import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react/toast';
import { commonText } from '@benjarong/text';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import type { QueuedToast, ToastKind } from './toast.ts';
import { toastQueue } from './toast.ts';
import styles from './toast-panel.module.css';
import { toastRecipe } from './toast-recipe.ts';

const toaster = createToaster({
  placement: 'top',
  duration: 3000,
  max: 3,
  gap: 10,
  // Below the bars (52 px): a message never lies on the way back, nor slides under a finger that is on its way there.
  offsets: { top: 'calc(env(safe-area-inset-top, 0px) + 60px)', right: '12px', bottom: '12px', left: '12px' },
  removeDelay: 200,
});

const icons: Readonly<Record<ToastKind, ReactNode>> = {
  success: <CircleCheck />,
  error: <CircleX />,
  info: <Info />,
  warning: <TriangleAlert />,
};

/** The toasts themselves. Lazy: mount {@link Toaster}. */
export function ToastPanel() {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    // Zag's group listens only from a microtask after its own effect on: earlier messages would be lost.
    const timer = setTimeout(() => {
      disconnect = toastQueue.connect({
        show,
        dismiss: (id) => {
          toaster.dismiss(id);
        },
      });
    });
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, []);
  return (
    <ChakraScope>
      <ChakraToaster toaster={toaster} aria-label={commonText.notifications}>
        {(message) => (
          <Toast.Root recipe={toastRecipe}>
            <span aria-hidden className={styles['icon']}>
              {icons[isKind(message.type) ? message.type : 'info']}
            </span>
            <div className={styles['text']}>
              <Toast.Title>{message.title}</Toast.Title>
              {message.description !== undefined && (
                <Toast.Description>{message.description}</Toast.Description>
              )}
            </div>
            <Toast.CloseTrigger aria-label={commonText.close} className={styles['close']}>
              <X aria-hidden />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </ChakraScope>
  );
}

function show({ id, kind, title, description, duration }: QueuedToast) {
  // What failed before has worked now: the two do not appear beside each other.
  if (kind === 'success') {
    for (const earlier of toaster.getVisibleToasts()) {
      if (earlier.type === 'error') toaster.dismiss(earlier.id);
    }
  }
  toaster.create({ id, type: kind, title, description, duration: duration ?? 3000 });
}

function isKind(type: string | undefined): type is ToastKind {
  return type !== undefined && type in icons;
}
