import type { Page } from '@playwright/test';

interface LookOptions {
  /** Width and height in px that a finger or a pointer must find around the middle of a target. */
  readonly target: { readonly width: number; readonly height: number };
}

/**
 * What a demanding eye would find on the page as it is: sideways scrolling, text that is cut off or leaves its box, a number
 * broken over two lines, a target that is covered or small, a value that was never filled in. One sentence each; scrolls
 * the page back to its top.
 */
export async function faultsOfLook(page: Page, { target }: LookOptions): Promise<readonly string[]> {
  // A sheet on its way is measured where it comes to rest.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
  });
  const faults = await page.evaluate((minimum) => {
    const found: string[] = [];
    const dialogs = [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open]'),
    ].filter((each) => each.checkVisibility());
    const scope = dialogs.at(-1) ?? document.body;
    const name = (element: Element): string => {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
      return `<${element.tagName.toLowerCase()} ${(element.getAttribute('class') ?? '').split(' ')[0] ?? ''}> ${text.slice(0, 50)}`;
    };
    const seen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (element.closest('.visually-hidden, .skip-link, [aria-hidden="true"], [inert], noscript, iframe'))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const styleOf = (element: Element) => getComputedStyle(element);
    /** Whether something around it scrolls or clips sideways on purpose: rails, marquees, carousels. */
    const scrolls = (element: Element): boolean => {
      for (
        let each = element.parentElement;
        each && each !== document.documentElement;
        each = each.parentElement
      )
        if (each !== document.body && /auto|scroll|hidden|clip/.test(styleOf(each).overflowX)) return true;
      return false;
    };

    /** Where the first character that is no space stands, from `index` on in one direction. */
    const placeOf = (node: Node, index: number, step: 1 | -1): DOMRect | undefined => {
      const text = node.textContent ?? '';
      let at = index;
      while (at >= 0 && at < text.length && /\s/.test(text[at] ?? '')) at += step;
      if (at < 0 || at >= text.length) return undefined;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const place = range.getBoundingClientRect();
      return place.width > 0 ? place : undefined;
    };
    /** The characters before and after a text in the same block. */
    const textBeside = (node: Node) => {
      let block = node.parentElement;
      while (block && styleOf(block).display.startsWith('inline')) block = block.parentElement;
      const of = (direction: 'previousNode' | 'nextNode'): DOMRect | undefined => {
        const texts = document.createTreeWalker(block ?? document.body, NodeFilter.SHOW_TEXT);
        texts.currentNode = node;
        for (let each = texts[direction](); each; each = texts[direction]()) {
          const found =
            direction === 'nextNode'
              ? placeOf(each, 0, 1)
              : placeOf(each, (each.textContent ?? '').length - 1, -1);
          if (found) return found;
        }
        return undefined;
      };
      return { before: of('previousNode'), after: of('nextNode') };
    };

    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`scrolls sideways by ${wide} px`);

    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || text.trim() === '' || /SCRIPT|STYLE|OPTION/.test(parent.tagName) || !seen(parent))
        continue;
      if (/undefined|NaN|\[object|\{\w+\}|Invalid Date|\bnull\b/.test(text) && !parent.closest('pre, code'))
        found.push(`not filled in: ${name(parent)}`);
      // A code or an address is one long word that may break anywhere.
      const oneWord = text.length > 30 && !/\s/.test(text.trim());
      for (const match of oneWord ? [] : text.matchAll(/[฿+−-]?\d[\d,.:-]*\d(?:\s?(?:฿|บาท|%))?/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8)
          found.push(`number broken: ${match[0]} in ${name(parent)}`);
      }
      // A dot between two parts of a line belongs to neither: it stands at no line's end and at none's beginning.
      const beside = textBeside(node);
      for (const match of text.matchAll(/·/g)) {
        const before = placeOf(node, match.index - 1, -1) ?? beside.before;
        const after = placeOf(node, match.index + 1, 1) ?? beside.after;
        const dot = placeOf(node, match.index, 1);
        if (dot && after && after.top > dot.bottom - 2) found.push(`dot ends a line: ${name(parent)}`);
        if (dot && before && before.bottom < dot.top + 2) found.push(`dot begins a line: ${name(parent)}`);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if ((right > innerWidth + 1 || left < -1) && !scrolls(parent))
        found.push(`text leaves the window: ${name(parent)}`);
    }

    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg') || !seen(element)) continue;
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
      );
      if (!own) continue;
      const style = styleOf(element);
      const named = element.closest('[title], [aria-label]') !== null;
      if (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && !named)
        found.push(`cut off sideways: ${name(element)}`);
      if (
        /hidden|clip/.test(style.overflowY) &&
        element.scrollHeight > element.clientHeight + 3 &&
        style.webkitLineClamp === 'none'
      )
        found.push(`cut off below: ${name(element)}`);
    }

    const targets = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox]',
    );
    for (const element of targets) {
      const choice = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
      const shown = choice ? (element.closest('label') ?? element) : element;
      if (!seen(shown) || element.matches(':disabled')) continue;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = shown.getBoundingClientRect();
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      const ours = (hit: Element | null) =>
        hit !== null &&
        (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(shown) === true);
      const hit = document.elementFromPoint(x, y);
      // The site's header folds away while a field on a phone has the focus.
      if (!hit && shown.closest('header')) continue;
      if (!ours(hit)) {
        found.push(`covered: ${name(shown)} by ${hit ? name(hit) : 'nothing'}`);
        continue;
      }
      const inText =
        styleOf(shown).display === 'inline' &&
        shown.closest('p, li, dd, td, label')?.textContent !== shown.textContent;
      if (inText || (box.width >= minimum.width - 0.5 && box.height >= minimum.height - 0.5)) continue;
      // What is drawn small may be felt larger: its padding may lie outside of its box, as ::after or as its label.
      const felt = (dx: number, dy: number): number => {
        let reach = 0;
        while (reach < minimum.height) {
          const next = document.elementFromPoint(x + dx * (reach + 1), y + dy * (reach + 1));
          if (!next || !(shown.contains(next) || next.closest('label')?.contains(shown) === true)) break;
          reach += 1;
        }
        return reach;
      };
      const width = Math.max(box.width, felt(1, 0) + felt(-1, 0) + 1);
      const height = Math.max(box.height, felt(0, 1) + felt(0, -1) + 1);
      if (width < minimum.width - 1 || height < minimum.height - 1)
        found.push(`small: ${Math.round(width)}×${Math.round(height)} ${name(shown)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, target);
  return [...new Set(faults)];
}
