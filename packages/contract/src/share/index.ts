export {
  type FlowRoute,
  flowRoutes,
  inLinkMakerOrder,
  paramsOf,
  type ShareFlowRoute,
  type ShareParam,
  shareRoutes,
} from './flows.ts';
export { lineShareUrl, liffUrl, webUrl } from './links.ts';
export { type Preview, type PreviewName, previewNames, previewPicture, previewUrl } from './previews.ts';
export { readShareParams, type ShareValues, wrongShareParams } from './params.ts';
export { normaliseText, toLatinDigits } from './typed.ts';
