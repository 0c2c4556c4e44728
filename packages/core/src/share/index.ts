export {
  lineShareUrl,
  liffUrl,
  paramsOf,
  readShareParams,
  type ShareParam,
  type ShareValues,
  webUrl,
} from '@benjarong/contract/share';
export { flexBounds, type FlexMessage, flexMessage } from './flex.ts';
export { type ShareFlow, shareFlowOf, shareFlows } from './flows.ts';
export { shareErrors } from './params.ts';
export { type RichMenu, richMenu, richMenuGrid } from './rich-menu.ts';
