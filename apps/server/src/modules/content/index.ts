export { contentImages, ContentError, editBanner, editEvent, editNotification } from './content.ts';
