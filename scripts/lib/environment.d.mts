import type { ChildProcess } from 'node:child_process';

export const untilHealthy: (url: string, child: ChildProcess, timeout?: number) => Promise<void>;
export const startProcess: (entry: string, env?: Readonly<Record<string, string>>) => ChildProcess;
export const stopAll: (children: readonly ChildProcess[]) => Promise<void>;
