// What the home page shows of the content; apart from index.ts, so that other first screens go without.
export { Banners } from './banners.tsx';
export { NoticeStrip } from './notice-strip.tsx';
