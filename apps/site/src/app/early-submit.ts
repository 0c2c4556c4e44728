/**
 * For a script in the HTML's head: a form that is sent before the app has taken the page over goes nowhere (its
 * fields would leave by the browser, and what was typed would be gone); it is marked and sent by {@link sendEarly}. A
 * button that was pressed before React listens is marked too, the last one only; from {@link endEarlyClicks} on React hears
 * each click itself, and the mark of a former one goes.
 */
export const earlySubmitScript =
  "addEventListener('submit',function(e){if(!document.documentElement.classList.contains('mounted')){e.preventDefault();e.stopImmediatePropagation();e.target.dataset.early=''}},true);" +
  "addEventListener('click',function(e){var d=document,b=e.target.closest&&e.target.closest('button:not([type=submit])'),o;if(b){o=d.querySelector('button[data-early]');if(o)delete o.dataset.early;if(!d.documentElement.classList.contains('heard'))b.dataset.early=''}},true)";

/** Right before React listens, on every page: later clicks are its own, and are never pressed again. */
export function endEarlyClicks(): void {
  document.documentElement.classList.add('heard');
}

/** Sends the form that a person sent too early, and presses the button; the app has taken over both by now. */
export function sendEarly(): void {
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
