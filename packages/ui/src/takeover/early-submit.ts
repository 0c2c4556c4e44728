import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Keys that were pressed before React listened, in their order. */
    bjKeys?: HTMLElement[];
  }
}

/**
 * For a script in the HTML's head: a form that is sent before the app has taken the page over goes nowhere (its
 * fields would leave by the browser, and what was typed would be gone); it is marked and sent once the app is mounted. A
 * button that was pressed before React listens is marked too, the last one only; from {@link endEarlyClicks} on React hears
 * each click itself, and the mark of a former one goes. Of keys (`data-keystroke`: digits, bet types) every press counts, in order;
 * one that is a checkbox waits for its press.
 */
export const earlySubmitScript =
  "addEventListener('submit',function(e){if(!document.documentElement.classList.contains('mounted')){e.preventDefault();e.stopImmediatePropagation();e.target.dataset.early=''}},true);" +
  "addEventListener('click',function(e){var d=document,h=d.documentElement.classList.contains('heard'),k=!h&&e.target.closest&&e.target.closest('[data-keystroke]');if(k){if(k.type==='checkbox')e.preventDefault();(window.bjKeys=window.bjKeys||[]).push(k);return}var b=e.target.closest&&e.target.closest('button:not([type=submit])'),o;if(b){o=d.querySelector('button[data-early]');if(o)delete o.dataset.early;if(!h)b.dataset.early=''}},true)";

/**
 * Right before React listens, on every page: later clicks are its own, and are never pressed again. What was pressed before is
 * done once the app has taken the page over (`mounted.tsx`).
 */
export function endEarlyClicks(): void {
  document.documentElement.classList.add('heard');
  window.addEventListener('mounted', sendEarly);
}

/** Presses the keys, then the button that was pressed too early, and sends the form. */
function sendEarly(): void {
  // Each digit goes behind those before it: they must be drawn by then.
  for (const key of window.bjKeys ?? []) flushSync(() => key.click());
  delete window.bjKeys;
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  const button = document.querySelector<HTMLButtonElement>('button[data-early]');
  if (button) {
    delete button.dataset['early'];
    button.click();
  }
  if (!form) return;
  delete form.dataset['early'];
  form.requestSubmit();
}
