/** `{ executablePath, args }` for Playwright's launch, or `undefined` when no browser can be had here. */
export declare const findChromium: () => Promise<
  { readonly executablePath: string; readonly args: string[] } | undefined
>;

/** A browser of the system that keeps pages for Back, as phones do; the headless shell never does. */
export declare const findKeepingChromium: () => string | undefined;
