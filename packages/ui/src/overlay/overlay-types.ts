import type { ReactNode } from 'react';

/** How an overlay sits: centred, a sheet or full screen on phones (centred from 600 px), or a side panel. */
export type OverlayShape = 'center' | 'sheet' | 'full' | 'start' | 'end';

/** The widths the specification names, in px. */
export type OverlayWidth = 360 | 400 | 420 | 480 | 800;

/** What every overlay takes; `open` is the caller's state, `onClose` a request that the caller may refuse. */
export interface OverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The title is only spoken. */
  readonly hideTitle?: boolean | undefined;
  readonly width?: OverlayWidth | undefined;
  readonly shape?: OverlayShape | undefined;
  /** Escape and pressing outside do not close (`'outside'`: Escape does); the close button still asks to. */
  readonly persistent?: boolean | 'outside' | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** What is focused on opening: the first control, the panel, or by the pointer (`auto`). */
  readonly focus?: 'auto' | 'first' | 'panel' | undefined;
  /** Whether there is a close button. */
  readonly closable?: boolean | undefined;
  /** Stays visible under the scrolling body. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A question with two answers. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly message?: ReactNode;
  /** The word for doing it. */
  readonly confirmLabel?: string | undefined;
  /** The word for leaving everything as it is; first in the document and focused. */
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
}
