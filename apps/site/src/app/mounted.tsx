import { useEffect } from 'react';

import { sendEarly } from './early-submit.ts';

/** Marks `<html>` with `mounted` once the app answers to fingers and keys, and sends what was sent before that. */
export function Mounted() {
  useEffect(() => {
    // A turn later: what was typed before has become the forms' values by then.
    const turn = setTimeout(() => {
      document.documentElement.classList.add('mounted');
      sendEarly();
    });
    return () => {
      clearTimeout(turn);
    };
  }, []);
  return null;
}
