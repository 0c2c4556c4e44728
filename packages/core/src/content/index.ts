export { type ContentState, contentStore } from './content-store.ts';
export { useContent } from './use-content.ts';
