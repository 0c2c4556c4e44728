export const previousRelease: string;
export const hasPreviousRelease: () => boolean;
export const buildPreviousRelease: () => string;
