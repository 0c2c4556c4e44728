declare module 'wawoff2' {
  /** A WOFF2 font as the TrueType or OpenType font that it holds. */
  export function decompress(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}
