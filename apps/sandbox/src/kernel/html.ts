/** Markup that is already safe to put into a page. */
export interface Html {
  readonly html: string;
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

type Part = Html | string | number | readonly Html[];

const write = (part: Part): string => {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escape(part);
  if ('html' in part) return part.html;
  return part.map((item) => item.html).join('');
};

/** Template tag that escapes every value that is not {@link Html} itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, piece, i) => text + write(parts[i - 1] ?? '') + piece),
});

/** Marks markup of our own (an SVG) as safe. */
export const trusted = (markup: string): Html => ({ html: markup });

/** Data for the page's script, in a block that no browser runs. */
export const boot = (data: unknown): Html => ({
  html: `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});
