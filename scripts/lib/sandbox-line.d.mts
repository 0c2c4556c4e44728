/** The sandbox's LINE as environment settings; `sandbox` is its origin. */
export declare const sandboxLine: (sandbox: string) => Readonly<Record<string, string>>;
