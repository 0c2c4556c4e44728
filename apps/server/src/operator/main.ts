import { dataDirOf } from '../config/folders.ts';
import type { OperatorOutput } from './program.ts';
import { askServer, requesterHere } from './socket.ts';

const output: OperatorOutput = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

// The reader of a pipe went away (`operator … | head`): no one is left to tell.
process.stdout.on('error', () => process.exit());

async function main(args: readonly string[]): Promise<number> {
  // Help opens no database and asks no server: it must answer on a machine where neither runs.
  if (wantsHelp(args)) return (await loadAlone()).runHelp(args, output);
  // Where `npm run operator` was typed; npm itself changes to the project's folder.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  const request = { args, cwd, ...requesterHere(process.env) };
  const answered = await askServer(dataDirOf(process.env), request, output);
  if (answered !== undefined) return answered;
  const [{ loadConfig }, { runAlone }] = await Promise.all([import('../config.ts'), loadAlone()]);
  return runAlone(loadConfig(process.env), request, output);
}

function wantsHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
}

// All modules of the server, and what the environment's rules are made of: a second of a core, which a running server has spent already.
const loadAlone = () => import('./alone.ts');

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { commandSentence } = await import('../start-sentence.ts');
  output.err(`${commandSentence(error)}\n`);
  process.exitCode = 1;
}
