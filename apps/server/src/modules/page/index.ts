export { readMarkdown } from './markdown.ts';
export { consentVersions, publishedPages } from './pages.ts';
