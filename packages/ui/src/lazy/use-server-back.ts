import { useEffect } from 'react';

import { ChunkError, serverAnswers } from './load-with-retry.ts';

const askEveryMs = 3_000;

/**
 * Goes on by itself after a part did not come because the server was away: asks every three seconds, and when the signal is
 * back, whether it answers again, then calls `retry`. Nothing for any other error.
 */
export function useServerBack(error: unknown, retry: () => void): void {
  const away = error instanceof ChunkError && error.away;
  useEffect(() => {
    if (!away) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (!(await serverAnswers()) || over) return;
      over = true;
      retry();
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    const listen = () => void ask();
    window.addEventListener('online', listen);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', listen);
    };
  }, [away, retry]);
}
