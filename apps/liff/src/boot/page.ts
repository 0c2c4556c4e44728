/** The list for this address: a link to one round shows another page than the flow alone. */
const listFor = (address: URL): HTMLMetaElement | undefined => {
  const lists = [...document.querySelectorAll<HTMLMetaElement>('meta[name="bj-page"]')];
  const query = (list: HTMLMetaElement): string => list.dataset['query'] ?? '';
  return (
    lists.find((list) => address.searchParams.get(query(list))) ?? lists.find((list) => query(list) === '')
  );
};

let fetched = false;

/**
 * Fetches the scripts of the page that was opened where the build could only note them in the HTML: what is seen there
 * depends on who it is (before the log-in its place is taken by the log-in, or by the tie to a LINE account) or on the
 * query. A second call does nothing.
 */
export const fetchPage = (): void => {
  if (fetched) return;
  fetched = true;
  for (const href of listFor(new URL(window.location.href))?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};
