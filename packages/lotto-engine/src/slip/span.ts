/** A stretch of the plain text, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
