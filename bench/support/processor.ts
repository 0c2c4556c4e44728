import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second, whatever its kernel's own clock.
const tickMs = 10;

interface Times {
  readonly parent: number;
  /** Of the process itself, and of its children that ended. */
  readonly ms: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold spaces and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
    return { parent: Number(fields[1]), ms: ticks * tickMs };
  } catch {
    return undefined;
  }
}

/** Milliseconds of the processor that a process and its children have had; not a number where the system does not tell. */
export function processorOf(pid: number): number {
  const own = timesOf(pid);
  if (!own) return Number.NaN;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .reduce((sum, times) => (times?.parent === pid ? sum + times.ms : sum), own.ms);
}

/** The process that started another one; not a number where the system does not tell. */
export function parentOf(pid: number): number {
  return timesOf(pid)?.parent ?? Number.NaN;
}
