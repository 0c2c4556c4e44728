export { enqueueLineTo, enqueueMessage, enqueueMessages, enqueueSmsTo, type NewMessage } from './enqueue.ts';
export { saveMessageSettings } from './settings.ts';
