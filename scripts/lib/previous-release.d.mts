export const previousRelease: string;
export const buildPreviousRelease: () => string;
