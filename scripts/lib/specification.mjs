// What docs/specification.json must hold, and the page that is made of it.

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
 * The titles of the tests of a source: what follows `it(`, `test(`, and `.each(…)(`; never a comment, nor a skipped test.
 */
export function testTitles(source) {
  const code = source.replaceAll(/^\s*\/\/.*$/gm, '');
  const titles = new Set();
  const quoted = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;
  for (const call of code.matchAll(/(?<![\w.$])(?:it|test)((?:\.\w+)*)\s*\(/g)) {
    if (/\.(?:skip|todo|fixme|describe)/.test(call[1])) continue;
    let at = call.index + call[0].length;
    // The table of `.each(…)` stands before the title.
    if (/\.(?:each|for|runIf|skipIf)$/.test(call[1])) at = afterCall(code, at);
    quoted.lastIndex = at + code.slice(at).search(/\S|$/);
    const found = quoted.exec(code);
    if (found) titles.add(plain(found[2]));
  }
  return titles;
}

/** The position behind the bracket that opens the call after the one whose arguments begin at `from`. */
function afterCall(code, from) {
  let depth = 1;
  let at = from;
  while (at < code.length && depth > 0) {
    const [literal] =
      /^(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/.exec(code.slice(at, at + 4000)) ?? [];
    if (literal === undefined) {
      if (code[at] === '(') depth += 1;
      if (code[at] === ')') depth -= 1;
      at += 1;
    } else at += literal.length;
  }
  const next = code.slice(at).search(/\S|$/) + at;
  return code[next] === '(' ? next + 1 : at;
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
