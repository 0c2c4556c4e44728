import { fill, sandboxHomeText } from '@benjarong/text';

/** The element with this id; throws when the page lacks it, which only a mistake of ours can cause. */
export function byId(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#${id}`);
  if (!element) throw new Error(`missing #${id}`);
  return element;
}

/** The element with this id, which must be of this class; throws otherwise. */
export function byIdAs<E extends HTMLElement>(id: string, kind: new () => E): E {
  const element = byId(id);
  if (!(element instanceof kind)) throw new Error(`#${id} is another element`);
  return element;
}

/** A new element with classes, text and attributes. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: { class?: string; text?: string; attributes?: Readonly<Record<string, string>> } = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (options.class !== undefined) element.className = options.class;
  if (options.text !== undefined) element.textContent = options.text;
  for (const [name, value] of Object.entries(options.attributes ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Copies text; falls back to a selection where the clipboard is not allowed. Resolves to whether it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = make('textarea', { text, attributes: { 'aria-hidden': 'true' }, class: 'offscreen' });
    document.body.append(box);
    box.select();
    const worked = document.execCommand('copy');
    box.remove();
    return worked;
  }
}

/** `"1234.5"` → `"1,234.50"`-style grouping of wire money; no float is involved. */
export function grouped(baht: string): string {
  return baht.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

const clock = new Intl.DateTimeFormat('th-TH', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Bangkok',
});
const day = new Intl.DateTimeFormat('th-TH', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'Asia/Bangkok',
});

/** An instant as Thai date and time. */
export function thaiTime(iso: string): string {
  const at = new Date(iso);
  return fill(sandboxHomeText.at, { day: day.format(at), time: clock.format(at) });
}

/** A Thai mobile number in groups. */
export function mobileGroups(mobile: string): string {
  return /^0\d{9}$/.test(mobile) ? `${mobile.slice(0, 3)}-${mobile.slice(3, 6)}-${mobile.slice(6)}` : mobile;
}
