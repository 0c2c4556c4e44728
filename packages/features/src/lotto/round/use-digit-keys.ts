import { useEffect, useEffectEvent } from 'react';

interface DigitKeys {
  readonly enabled: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onBackspace: () => void;
  readonly onEnter: () => void;
}

/** Digits of the physical keyboard go to the pad, unless a person types into a field or a dialog is open. */
export function useDigitKeys({ enabled, onDigit, onBackspace, onEnter }: DigitKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (typesHere(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (/^[0-9]$/.test(event.key)) onDigit(event.key);
    else if (event.key === 'Backspace') onBackspace();
    else if (event.key === 'Enter' && !pressable(event.target)) onEnter();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function typesHere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'))
  );
}

function pressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('button, a, [role="dialog"], summary, input') !== null
  );
}
