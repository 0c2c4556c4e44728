import { sandboxErrorText } from '@benjarong/text';

/** Name of a mistake that a caller of the sandbox can make. */
export type SandboxErrorName = keyof typeof sandboxErrorText;

const statuses: Partial<Record<SandboxErrorName, number>> = {
  invalid_signature: 401,
  game_link_invalid: 401,
  not_found: 404,
  internal: 500,
  unavailable: 503,
};

/** A refusal with an HTTP status and a Thai sentence that says what to do next. */
export class SandboxError extends Error {
  readonly code: SandboxErrorName;
  readonly status: number;
  constructor(code: SandboxErrorName) {
    super(sandboxErrorText[code]);
    this.name = 'SandboxError';
    this.code = code;
    this.status = statuses[code] ?? 400;
  }
}
