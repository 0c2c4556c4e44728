import { useUi } from '@benjarong/core/ui';
import { useEffect, useRef } from 'react';

/** Closes the slip's sheet for the log-in dialog, and opens it again when that is gone. Answers what closes it. */
export function useSlipOverLogin(setSheet: (open: boolean) => void): () => void {
  const asking = useUi(({ open }) => open.login || open.register);
  const away = useRef(false);
  useEffect(() => {
    if (!away.current || asking) return;
    away.current = false;
    setSheet(true);
  }, [asking, setSheet]);
  return () => {
    setSheet(false);
    away.current = true;
  };
}
