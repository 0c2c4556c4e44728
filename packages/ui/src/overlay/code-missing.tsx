import { commonText } from '@benjarong/text';
import { useEffect, useRef } from 'react';
import { ChunkError } from '../lazy/load-with-retry.ts';
import { toast } from '../toast/toast.ts';

interface CodeMissingProps {
  readonly error: unknown;
  readonly onGone: () => void;
}

/**
 * In place of what was to lie over the page when its code did not come: a message, and the page stays as it is. Any other error
 * is the page's own.
 */
export function CodeMissing({ error, onGone }: CodeMissingProps) {
  if (!(error instanceof ChunkError)) throw error;
  return <Gone onGone={onGone} />;
}

function Gone({ onGone }: Pick<CodeMissingProps, 'onGone'>) {
  const gone = useRef(onGone);
  useEffect(() => {
    toast.error(commonText.chunkFailed);
    gone.current();
  }, []);
  return null;
}
