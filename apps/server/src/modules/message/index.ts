export { enqueueMessage, enqueueMessages, type NewMessage } from './enqueue.ts';
