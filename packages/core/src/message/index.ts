export { type MessageState, messageStore } from './store.ts';
export { useMessage } from './use-message.ts';
