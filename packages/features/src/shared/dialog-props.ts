/** What the app's dialog host gives every dialog of a feature. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
