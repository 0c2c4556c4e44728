import { selectInfo, useAgent } from '@benjarong/core/agent';
import { useEffect } from 'react';

/**
 * Wears the operator's accent colour: `data-accent` of the document, for which packages/ui has a set of colours. A page
 * that the server filled has it from its first paint; this keeps it when the config comes or changes later.
 */
export function AccentColour(): null {
  const accent = useAgent(selectInfo)?.accent;
  useEffect(() => {
    if (accent !== undefined) document.documentElement.dataset['accent'] = accent;
  }, [accent]);
  return null;
}
