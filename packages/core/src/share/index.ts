export {
  lineShareUrl,
  liffUrl,
  paramsOf,
  readShareParams,
  type ShareParam,
  type ShareValues,
  webUrl,
} from '@benjarong/contract/share';
export { type FlexBrand, flexBounds, type FlexMessage, flexMessage, flexPicture } from './flex.ts';
export { type Flow, flows, type ShareFlow, shareFlowOf, shareFlows } from './flows.ts';
export { shareErrors } from './params.ts';
export { type RichMenu, richMenu, richMenuGrid } from './rich-menu.ts';
