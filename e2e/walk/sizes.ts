/** A window that members have. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

/** A small phone, a phone under LINE's and the browser's bars, a phone, a tablet and a desktop. */
export const sizes: readonly Size[] = [
  size(360, 640),
  size(390, 664),
  size(390, 844),
  size(768, 1024),
  size(1280, 800),
];

/** Both colour modes. */
export const modes = ['light', 'dark'] as const;

/** What a target must measure in px: a finger's height on phones, where steppers stand side by side, WCAG 2.5.8's square elsewhere. */
export function smallestTarget({ width }: Size) {
  return width < 600 ? { width: 36, height: 44 } : { width: 24, height: 24 };
}

function size(width: number, height: number): Size {
  return { name: `${width}×${height}`, width, height, touch: width < 1000 };
}
