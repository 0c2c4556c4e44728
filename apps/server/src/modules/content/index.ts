export { contentImages, ContentError, editBanner, editEvent, editNotification } from './content.service.ts';
