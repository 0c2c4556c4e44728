/**
 * For a script in the HTML's head: a form that is sent before the app has taken the page over goes nowhere (its
 * fields would leave by the browser, and what was typed would be gone); it is marked and sent by {@link sendEarly}.
 */
export const earlySubmitScript =
  "addEventListener('submit',function(e){if(!document.documentElement.classList.contains('mounted')){e.preventDefault();e.stopImmediatePropagation();e.target.dataset.early=''}},true)";

/** Sends the form that a person sent too early; the app has taken over its fields by now. */
export function sendEarly(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset['early'];
  form.requestSubmit();
}
