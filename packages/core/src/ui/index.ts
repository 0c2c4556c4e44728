export type { SelectedGame } from '../storage/shapes.ts';
export { type DialogName, type GameChoice, type UiState, uiStore } from './store.ts';
export { useUi } from './use-ui.ts';
