export { type ContentState, contentStore } from './store.ts';
export { useContent } from './use-content.ts';
