import { Overlay } from './dialog.tsx';
import type { OverlayProps } from './overlay-types.ts';

interface DrawerProps extends Omit<OverlayProps, 'shape' | 'width'> {
  /** `bottom` is a sheet on phones and a centred dialog of 480 px from 600 px on. */
  readonly side?: 'bottom' | 'start' | 'end' | undefined;
}

/** A panel from the edge: slip, filters, bank picker (bottom), navigation (start), side lists (end). */
export function Drawer({ side = 'bottom', ...rest }: DrawerProps) {
  return <Overlay {...rest} width={480} shape={side === 'bottom' ? 'sheet' : side} />;
}
