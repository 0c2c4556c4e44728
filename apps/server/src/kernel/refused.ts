/** Ends an operator's command with exit code 1 and this sentence, wherever it is thrown; its transaction is rolled back. */
export class Refused extends Error {}
