export { AccentColour } from './accent.ts';
export { BrandMark } from './brand-mark.tsx';
export { OperatorFacts } from './operator-facts-lazy.ts';
export { ContactFab, LineBubble, useAdminUrl, useContactUrl } from './contact.tsx';
