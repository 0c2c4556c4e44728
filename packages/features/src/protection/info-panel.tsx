import { usePlatform } from '@benjarong/core/react';

import { DocumentPanel } from './document-panel.tsx';
import { ResponsiblePanel } from './responsible-panel.tsx';

/** The public pages of words, by the address: terms, privacy notice, responsible play. */
export function InfoPanel() {
  const { path } = usePlatform().location();
  if (path === '/terms') return <DocumentPanel document="terms" />;
  return path === '/privacy' ? <DocumentPanel document="privacy" /> : <ResponsiblePanel />;
}
