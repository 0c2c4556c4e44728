export { type PictureStore, privatePictureStore } from './picture-store.ts';
export { mediaTypes, type PictureType, sizeOf, typeOf } from './rules.ts';
