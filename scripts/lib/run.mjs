// Runs the project's own tools, one after the other or side by side, and stops at the first that fails.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

import { root } from './ensure.mjs';

const bin = path.join(root, 'node_modules', '.bin');

/** The environment in which the tools of `node_modules/.bin` are found by name. */
export const toolEnvironment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };

/** What ran so far: title and seconds, in the order of ending. */
const parts = [];

const seconds = (started) => (Date.now() - started) / 1000;

const optionsOf = ({ cwd = '.', env = {} }) => ({
  cwd: path.join(root, cwd),
  env: { ...toolEnvironment, ...env },
  shell: process.platform === 'win32',
});

/** Runs one command in the repository (or `cwd` below it); ends the process with its status when it fails. */
export const run = (title, command, args, { cwd, env } = {}) => {
  const started = Date.now();
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, {
    ...optionsOf({ cwd, env }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(`✗ ${title} failed`);
    process.exit(status ?? 1);
  }
  parts.push([title, seconds(started)]);
  console.log(`✓ ${title} (${seconds(started).toFixed(1)} s)`);
};

/** Prints every part that ran in this process and its seconds; parts that ran side by side sum up to more than the whole. */
export const printParts = (started) => {
  const width = Math.max(...parts.map(([title]) => title.length), 'all in all'.length);
  console.log('');
  for (const [title, took] of [...parts, ['all in all', seconds(started)]])
    console.log(`${title.padEnd(width)} ${took.toFixed(1).padStart(7)} s`);
};

/** Starts one step; `live` shows its output as it comes, otherwise it is shown whole when the step ends. */
const start = (step, live) => {
  const { title, command, args = [], env, cwd } = step;
  const started = Date.now();
  if (live) console.log(`\n▸ ${title}`);
  const child = spawn(command, args, {
    ...optionsOf({ cwd, env }),
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const ended = new Promise((resolve) => {
    const end = (status) => {
      const took = seconds(started);
      const text = Buffer.concat(output).toString().trimEnd();
      if (!live) console.log(`\n▸ ${title}${text === '' ? '' : `\n${text}`}`);
      if (status === 0) console.log(`✓ ${title} (${took.toFixed(1)} s)`);
      resolve({ step, status, took });
    };
    child.once('error', (error) => {
      output.push(Buffer.from(error.message));
      end(1);
    });
    child.once('close', end);
  });
  return { step, child, ended };
};

/**
 * Runs steps, as many side by side as `width` cores carry. A step is `{ title, command, args, env, cwd, after, cores, live }`:
 * it starts when every step named in `after` has ended well and `cores` (1 unless given) are free. One that has the machine to
 * itself, or is `live`, shows its output as it comes. The first that fails ends the process with its status and stops the others.
 */
export const runSteps = async (steps, { width = 2 } = {}) => {
  const waiting = [...steps];
  const done = new Set();
  const running = new Set();
  const costOf = ({ cores = 1 }) => Math.min(cores, width);
  while (waiting.length > 0 || running.size > 0) {
    const free = () => width - [...running].reduce((sum, { step }) => sum + costOf(step), 0);
    for (;;) {
      const next = waiting.find(
        (step) => (step.after ?? []).every((title) => done.has(title)) && costOf(step) <= free(),
      );
      if (!next) break;
      waiting.splice(waiting.indexOf(next), 1);
      running.add(start(next, next.live === true || costOf(next) === width));
    }
    if (running.size === 0)
      throw new Error(`no way to start: ${waiting.map(({ title }) => title).join(', ')}`);
    const { step, status, took } = await Promise.race([...running].map(({ ended }) => ended));
    for (const each of running) if (each.step === step) running.delete(each);
    if (status !== 0) {
      console.error(`✗ ${step.title} failed`);
      for (const { child } of running) child.kill('SIGTERM');
      process.exit(status ?? 1);
    }
    parts.push([step.title, took]);
    done.add(step.title);
  }
};
