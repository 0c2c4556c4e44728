import { useSyncExternalStore } from 'react';

/** What the person chose: follow the device, or one of the two. */
export type ColorChoice = 'system' | 'light' | 'dark';

const query = '(prefers-color-scheme: dark)';
const year = 31_536_000;

/**
 * For a script in the HTML's head, before any paint: reads the choice and sets `light` or `dark` on
 * `<html>`, and follows the device while nothing was chosen. The choice is a cookie, because the keys of both
 * storages belong to the specification.
 */
export const colorModeScript =
  "(function(d){var m=matchMedia('(prefers-color-scheme: dark)');function f(){var c=/(?:^|; )color_mode=(light|dark)/.exec(d.cookie),l=d.documentElement.classList;l.remove('light','dark');l.add(c?c[1]:m.matches?'dark':'light')}f();m.addEventListener('change',f)})(document)";

const listeners = new Set<() => void>();
let unsaved: ColorChoice | undefined;

/** The colour mode: the choice, what it comes to now, and how to change it (for all parts of the page at once). */
export function useColorMode() {
  const choice = useSyncExternalStore(subscribe, readChoice, (): ColorChoice => 'system');
  const mode = useSyncExternalStore(
    subscribe,
    () => modeOf(readChoice()),
    () => 'light' as const,
  );
  return { choice, mode, choose };
}

function readChoice(): ColorChoice {
  const saved = /(?:^|; )color_mode=(light|dark)/.exec(document.cookie)?.[1];
  if (unsaved !== undefined) return unsaved;
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

function modeOf(choice: ColorChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return window.matchMedia(query).matches ? 'dark' : 'light';
}

function apply() {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(modeOf(readChoice()));
  for (const listener of listeners) listener();
}

function choose(choice: ColorChoice) {
  // Kept in memory too: where cookies are blocked the choice lives until the next load.
  unsaved = choice;
  const age = choice === 'system' ? 0 : year;
  document.cookie = `color_mode=${choice}; path=/; max-age=${String(age)}; samesite=lax`;
  apply();
}

function subscribe(listener: () => void) {
  const device = window.matchMedia(query);
  listeners.add(listener);
  device.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', apply);
  };
}
