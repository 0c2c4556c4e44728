/** Files (`/assets/…`) that the page of each route needs besides the first script, as the build writes them. */
type Files = Readonly<Record<string, readonly string[]>>;

let list: Promise<Files> | undefined;

/**
 * Fetches the build's list of what each page needs. It comes with the first touch: on every first screen it would weigh
 * three kilobytes.
 */
export function readFiles(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="bj-pages"]')?.content;
  if (address === undefined) return;
  // Ours: the build wrote it beside the scripts.
  list ??= (import(/* @vite-ignore */ address) as Promise<{ readonly files: Files }>).then(
    ({ files }) => files,
    () => ({}),
  );
}

/** Fetches what the page of this route will import, at the same time as its own code; nothing before {@link readFiles}. */
export async function fetchAhead(route: string): Promise<void> {
  for (const href of (await list)?.[route] ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
