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
export {
  isPreviewName,
  type Preview,
  type PreviewName,
  previewPicture,
  type PreviewScene,
  previewScenes,
  previewUrl,
} from './previews.ts';
export { readShareParams, type ShareValues, wrongShareParams } from './params.ts';
export { normaliseText, toLatinDigits } from './typed.ts';
