export { flexBounds, type FlexMessage, flexMessage } from './flex.ts';
export {
  type Flow,
  flows,
  paramsOf,
  type ShareFlow,
  shareFlowOf,
  shareFlows,
  type ShareParam,
} from './flows.ts';
export { lineShareUrl, liffUrl, webUrl } from './links.ts';
export { readShareParams, shareErrors, type ShareValues } from './params.ts';
export { type RichMenu, richMenu, richMenuGrid } from './rich-menu.ts';
