/** What the six cells of a code need; the value is the digits so far. */
export interface OtpCellsProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly value: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** Grows to take the focus back to the first cell. */
  readonly refocus: number;
  readonly onChange: (value: string) => void;
  readonly onComplete: (value: string) => void;
  readonly onBlur: () => void;
}

/** Digits of a one-time code (spec §9). */
export const otpLength = 6;
