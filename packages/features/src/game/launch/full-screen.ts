import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Full screen for an element: the browser's own where it has one, otherwise only the bar gives way
 * (iPhones cannot make an element full screen). Leaving by Escape is noticed.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [on, setOn] = useState(false);

  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setOn(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);

  const toggle = useCallback(() => {
    const next = !on;
    setOn(next);
    if (next && typeof target.current?.requestFullscreen === 'function') {
      target.current.requestFullscreen().catch(() => undefined);
    } else if (!next && document.fullscreenElement) {
      document.exitFullscreen().catch(() => undefined);
    }
  }, [on, target]);

  return [on, toggle];
}
