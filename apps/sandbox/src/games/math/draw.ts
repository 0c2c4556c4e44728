/** Draws a whole number at least 0 and below `below`; the server passes a CSPRNG, tests their own. */
export type Draw = (below: number) => number;

/** Mixes a text into 32 bits: the same game always looks the same. */
export function hash(text: string): number {
  let h = 0x81_1c_9d_c5;
  for (const sign of text) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  h = Math.imul(h ^ (h >>> 16), 0x85_eb_ca_6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2_b2_ae_35);
  return (h ^ (h >>> 16)) >>> 0;
}
