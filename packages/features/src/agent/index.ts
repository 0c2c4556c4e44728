export { AccentColour } from './accent.ts';
export { BrandMark } from './brand-mark.tsx';
export { ContactFab, LineBubble, useAdminUrl, useContactUrl } from './contact.tsx';
