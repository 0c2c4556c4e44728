import type { PageBlock, PageSpan } from '@benjarong/contract';
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A page's Markdown as blocks of plain text runs, and what of it a page cannot show. */
export interface ReadPage {
  readonly blocks: readonly PageBlock[];
  /** One sentence each, with its line. */
  readonly faults: readonly string[];
}

/**
 * Reads Markdown into blocks. Nothing of it is ever HTML: what a page does not know (raw HTML, pictures, code, tables of
 * links) becomes plain text and a fault, and a link keeps its address only when it is one that {@link isPageLink} allows.
 */
export function readMarkdown(body: string): ReadPage {
  const faults: string[] = [];
  const { children } = fromMarkdown(body);
  const blocks = children.flatMap((node) => blockOf(node, reporter(faults)));
  return { blocks, faults };
}

/** A path of this site, or an https, line or tel address without anything that could end it. */
export function isPageLink(url: string): boolean {
  if (url.length > 300 || /[\s\p{C}<>"'`\\]/u.test(url)) return false;
  if (/^\/(?!\/)/.test(url) || /^tel:\+?[0-9]{3,15}$/.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'https:' || protocol === 'line:') && username === '' && password === '';
}

type Report = (node: RootContent, what: string) => void;

function reporter(faults: string[]): Report {
  return ({ position }, what) => {
    faults.push(`line ${position?.start.line ?? '?'}: ${what}`);
  };
}

function blockOf(node: RootContent, report: Report): readonly PageBlock[] {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3)
        report(node, 'headings of a page are ## and ###; its title is in the head of the file');
      return [{ kind: node.depth > 2 ? 'subheading' : 'heading', items: [spansOf(node.children, report)] }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', items: [spansOf(node.children, report)] }];
    case 'list':
      return [
        {
          kind: node.ordered === true ? 'steps' : 'bullets',
          items: node.children.map((item) => pointOf(item, report)),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', items: node.children.map((child) => lineOf(child, report)) }];
    case 'thematicBreak':
      return [{ kind: 'rule', items: [] }];
    default:
      report(node, `${node.type} is not shown; write it as text`);
      return 'value' in node ? [{ kind: 'paragraph', items: [[plain(node.value)]] }] : [];
  }
}

function pointOf(item: ListItem, report: Report): PageSpan[] {
  if (item.children.length > 1) report(item, 'a point of a list is one paragraph without a list of its own');
  return item.children.flatMap((child, index) => [
    ...(index === 0 ? [] : [plain(' ')]),
    ...lineOf(child, report),
  ]);
}

function lineOf(node: BlockContent | DefinitionContent, report: Report): PageSpan[] {
  if (node.type === 'paragraph' || node.type === 'heading') return spansOf(node.children, report);
  report(node, `${node.type} is not shown here; write it as text`);
  return blockOf(node, () => {}).flatMap(({ items }) => items.flat());
}

interface Style {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly link: string;
}

const bare: Style = { bold: false, italic: false, link: '' };

function spansOf(nodes: readonly PhrasingContent[], report: Report, style: Style = bare): PageSpan[] {
  return nodes.flatMap((node): PageSpan[] => {
    switch (node.type) {
      case 'text':
        return [plain(node.value, style)];
      case 'strong':
        return spansOf(node.children, report, { ...style, bold: true });
      case 'emphasis':
        return spansOf(node.children, report, { ...style, italic: true });
      case 'break':
        return [plain(' ', style)];
      case 'link': {
        const good = isPageLink(node.url);
        if (!good) report(node, `the link ${node.url} is none that a page may have`);
        return spansOf(node.children, report, { ...style, link: good ? node.url : '' });
      }
      default:
        report(node, `${node.type} is not shown; write it as text`);
        if ('value' in node) return [plain(node.value, style)];
        return 'children' in node ? spansOf(node.children, report, style) : [];
    }
  });
}

// A line end in Markdown is a space; control characters have no place on a page.
function plain(text: string, style: Style = bare): PageSpan {
  return {
    text: text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, ''),
    ...style,
  };
}
