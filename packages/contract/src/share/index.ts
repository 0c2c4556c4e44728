export { paramsOf, type ShareFlowRoute, type ShareParam, shareRoutes } from './flows.ts';
export { lineShareUrl, liffUrl, webUrl } from './links.ts';
export { readShareParams, type ShareValues, wrongShareParams } from './params.ts';
export { normaliseText, toLatinDigits } from './typed.ts';
