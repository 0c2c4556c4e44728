/** `{ executablePath, args }` for Playwright's launch, or `undefined` when no browser can be had here. */
export declare const findChromium: () => Promise<
  { readonly executablePath: string; readonly args: string[] } | undefined
>;
