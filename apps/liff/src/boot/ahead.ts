/**
 * What the build notes in a flow's HTML because it depends on who is there, on the settings or on the query: `bj-sdk`
 * LINE's SDK, `bj-app` the app's styles, `bj-page` what the page of this flow needs. A style is no `preload`, which the
 * browser would call forgotten while LINE is slow.
 */
type Noted = 'bj-sdk' | 'bj-app' | 'bj-page';

const fetched = new Set<Noted>();
const styles: Promise<unknown>[] = [];

/** Fetches what is noted there; a second call does nothing. */
export function fetchAhead(noted: Noted): void {
  if (fetched.has(noted)) return;
  fetched.add(noted);
  for (const href of listFor(noted)) {
    const isStyle = href.endsWith('.css');
    // The script in the head may have begun already (early-links.ts).
    const begun = document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (begun && (!isStyle || begun.sheet)) continue;
    const link = begun ?? document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    // Behind the calls that the head sends.
    if (noted === 'bj-page' && !isStyle) link.fetchPriority = 'low';
    link.href = href;
    if (isStyle)
      styles.push(
        new Promise((done) => {
          link.addEventListener('load', done);
          link.addEventListener('error', () => {
            // The chunk that wants it asks for it again.
            link.remove();
            done(undefined);
          });
        }),
      );
    if (!begun) document.head.append(link);
  }
}

/** Resolves when the styles that were fetched are there, or never will be: nothing is drawn without them. */
export function styled(): Promise<unknown> {
  return Promise.all(styles);
}

/** The list for this address: a link to one round shows another page than the flow alone. */
function listFor(noted: Noted): readonly string[] {
  const address = new URL(window.location.href);
  const lists = [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${noted}"]`)];
  const query = (list: HTMLMetaElement): string => list.dataset['query'] ?? '';
  const list =
    lists.find((one) => address.searchParams.get(query(one))) ?? lists.find((one) => query(one) === '');
  return list?.content.split(' ').filter(Boolean) ?? [];
}
