/** Markup that is already safe to put into a page. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/** Template tag that escapes every value that is not {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    html: strings.reduce((text, piece, i) => text + write(parts[i - 1] ?? '') + piece),
  };
}

/** Marks markup of our own (an SVG) as safe. */
export function trusted(markup: string): Html {
  return { html: markup };
}

/** Data for the page's script, in a block that no browser runs. */
export function boot(data: unknown): Html {
  return {
    html: `<script type="application/json" id="boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  };
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}

function write(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escape(part);
  if ('html' in part) return part.html;
  return part.map((item) => item.html).join('');
}
