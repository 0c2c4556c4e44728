// What docs/specification.json must hold, and the page that is made of it.
import { parseAst } from 'vite';

const sections = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'card'];

/** Escapes that a title may have in its source. */
const plain = (text) => text.replaceAll(/\\(['"`])/g, '$1');

/**
 * Plain sentences about what is wrong: ids with a gap, another number of sentences than the section's `count`, a sentence
 * without file or test (unless `open` says what is missing), a file that is gone, a test title that its file does not have.
 */
export function specificationFaults(data, { exists, read }) {
  const faults = [];
  const ids = data.sections.map(({ id }) => id);
  if (ids.join(' ') !== sections.join(' '))
    faults.push(`The sections are ${ids.join(' ')}, not ${sections.join(' ')}.`);
  const sources = new Map();
  const titlesOf = (file) => {
    if (!sources.has(file)) sources.set(file, testTitles(read(file)));
    return sources.get(file);
  };
  for (const section of data.sections) {
    if (section.sentences.length !== section.count)
      faults.push(
        `Section ${section.id} has ${section.sentences.length} sentences; the specification has ${section.count}.`,
      );
    section.sentences.forEach((sentence, index) => {
      const expected = `${section.id}.${index + 1}`;
      if (sentence.id !== expected)
        faults.push(`The sentence after ${section.id}.${index} is called ${sentence.id}, not ${expected}.`);
      faults.push(...sentenceFaults(sentence, { exists, titlesOf }));
    });
  }
  return faults;
}

function sentenceFaults({ id, sentence, files, tests, open }, { exists, titlesOf }) {
  const faults = [];
  if (!sentence) faults.push(`${id} has no sentence.`);
  if (open === undefined && files.length === 0) faults.push(`${id} names no file that does it.`);
  if (open === undefined && tests.length === 0) faults.push(`${id} names no test that proves it.`);
  for (const file of files) if (!exists(file)) faults.push(`${id}: ${file} is gone.`);
  for (const { file, title } of tests) {
    if (!exists(file)) faults.push(`${id}: the test file ${file} is gone.`);
    else if (!titlesOf(file).has(title)) faults.push(`${id}: ${file} has no test "${title}" any more.`);
  }
  return faults;
}

/**
 * The titles of the tests of a source that run: what `it(…)`, `test(…)` and `.each(…)(…)` are called with; never those in a
 * comment, nor those that are skipped or only planned, by themselves, by an option, in their body or with their `describe`.
 */
export function testTitles(source) {
  const known = titlesBySource.get(source);
  if (known) return known;
  const titles = new Set();
  const visit = (node) => {
    const call = readCall(node);
    if (call && (call.skipped || isSkipped(call))) return;
    const [title] = node.arguments ?? [];
    if (call?.isTest && isText(title)) {
      if (!skipsItself(node, source)) titles.add(plain(source.slice(title.start + 1, title.end - 1)));
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(source));
  titlesBySource.set(source, titles);
  return titles;
}

/** Several lists name the same files. */
const titlesBySource = new Map();

const never = /^(?:skip|todo|fixme)$/;

/** TypeScript with or without JSX: `<T>(x) => y` is none with it. */
function parse(source) {
  try {
    return parseAst(source, { lang: 'ts' });
  } catch {
    return parseAst(source, { lang: 'tsx' });
  }
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}

function isText(node) {
  return node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
}

/** What a call of a test or a group is made of: `it.each(table)` is `it each`, and `table` is among its values. */
function readCall(node) {
  if (node.type !== 'CallExpression') return undefined;
  const names = [];
  const values = [node.arguments];
  let at = node.callee;
  while (at.type !== 'Identifier') {
    if (at.type === 'CallExpression') values.push(at.arguments);
    if (at.type === 'MemberExpression') names.unshift(at.property.name ?? '');
    at = at.object ?? at.callee ?? at.tag ?? at.expression;
    if (!at) return undefined;
  }
  if (!['it', 'test', 'describe', 'suite'].includes(at.name)) return undefined;
  const isTest = (at.name === 'it' || at.name === 'test') && !names.includes('describe');
  return { names, values, isTest, skipped: names.some((name) => never.test(name)) };
}

/** By an option (`{ skip: true }`), or by a condition that is none (`skipIf(true)`, `runIf(false)`). */
function isSkipped({ names, values }) {
  const all = values.flat();
  const constant = (value) => all.some((node) => node.type === 'Literal' && node.value === value);
  if (names.includes('skipIf') && constant(true)) return true;
  if (names.includes('runIf') && constant(false)) return true;
  return all.some(
    ({ type, properties = [] }) =>
      type === 'ObjectExpression' &&
      properties.some(({ key, value }) => never.test(key?.name ?? '') && value.value === true),
  );
}

/** A test without a body, or one whose body says `skip()` or `skip(true)`, of the test or of its context. */
function skipsItself({ start, end, arguments: [, ...rest] }, source) {
  if (rest.length === 0) return true;
  if (!/\b(?:skip|todo|fixme)\b/.test(source.slice(start, end))) return false;
  const says = (node) =>
    (node.type === 'CallExpression' &&
      never.test(node.callee.property?.name ?? node.callee.name ?? '') &&
      (node.arguments.length === 0 || node.arguments[0].value === true || isText(node.arguments[0]))) ||
    childrenOf(node).some(says);
  return rest.some(says);
}

/** The page: a table per section and part, with links relative to `docs/`. */
export function specificationPage({ sections: all }) {
  const count = all.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const lines = [
    '# The specification, sentence by sentence',
    '',
    `Made by \`pnpm specification\` from \`specification.json\`; do not edit it. ${count} sentences, each with the files that do it and the`,
    'tests that prove it. `pnpm verify` fails when a file or a test is gone. A sentence that leaves something open ("not shown") says',
    'where the decision stands.',
  ];
  for (const { id, title, sentences } of all) {
    lines.push('', `## ${/^[1-9]$/.test(id) ? `${id}. ` : ''}${title}`);
    let part = null;
    for (const sentence of sentences) {
      if (sentence.part !== part) {
        part = sentence.part;
        if (part) lines.push('', `### ${part}`);
        lines.push('', '| # | sentence | files | tests |', '| --- | --- | --- | --- |');
      }
      lines.push(row(sentence));
    }
  }
  return `${lines.join('\n')}\n`;
}

function row({ id, sentence, files, tests, remark, open }) {
  const notes = [remark && `_${cell(remark)}_`, open && `**Open:** ${cell(open)}`].filter(Boolean);
  const proofs = tests.map(({ file, title }) => `[${cell(title)}](../${file})`);
  return `| ${id} | ${[cell(sentence), ...notes].join('<br>')} | ${files.map((file) => `[${file.split('/').slice(-2).join('/')}](../${file})`).join('<br>')} | ${proofs.join('<br>')} |`;
}

/** Text as a table of Markdown takes it. */
function cell(text) {
  return text.replaceAll(/[\\|*_`<>[\]]/g, (sign) => `\\${sign}`);
}
