export { shopImages } from './list.ts';
export { setItemImage } from './operate.ts';
