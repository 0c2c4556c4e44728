import { type ContentPage, type HelpSection, pageEndpoints } from '@benjarong/contract';
import { normaliseText } from '@benjarong/contract/share';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';
import { createField } from '../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** One page of the help centre, as lists show it. */
export type HelpPage = HelpSection['pages'][number];

/** Pages that the operator wrote. */
export interface PagesState extends Resettable {
  readonly help: Resource<readonly HelpSection[]>;
  readonly pages: Readonly<Record<string, Resource<ContentPage>>>;
  /** What is typed into the search of the help centre; kept while the app is open. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly loadHelp: (options?: LoadOptions) => Promise<Resource<readonly HelpSection[]>>;
  readonly loadPage: (slug: string, options?: LoadOptions) => Promise<Resource<ContentPage>>;
}

const freshFor = 5 * 60_000;

/** Makes the store of pages. */
export const pagesStore: StoreFactory<PagesState> = (context) => {
  const { api } = context;
  return createStore<PagesState>((set, get, store) => {
    const help = createField(context, store, 'help', {
      name: 'content.help',
      fetch: async (signal) =>
        (await api.call(pageEndpoints.help, { signal, need: ['sections[]'] })).sections,
      ttl: freshFor,
    });
    const pages = createKeyedLoaders<string, ContentPage>((slug) =>
      createLoader<ContentPage>(context, {
        name: 'content.page',
        get: () => get().pages[slug] ?? idle,
        set: (resource) => set({ pages: { ...get().pages, [slug]: resource } }),
        fetch: (signal) =>
          api.call(pageEndpoints.page, { query: { slug }, signal, need: ['title', 'blocks[]'] }),
        ttl: freshFor,
      }),
    );
    return {
      help: idle,
      pages: {},
      search: '',
      setSearch: (search) => set({ search }),
      loadHelp: help.load,
      loadPage: (slug, options) => pages.of(slug).load(options),
      // Nothing of it belongs to a member.
      reset: () => {},
    };
  });
};

/** A piece of the store of pages. */
export function usePages<T>(selector: (state: PagesState) => T): T {
  return useArea(pagesStore, selector);
}

/** Pages that hold every word of a search: those with it in the title first, then in the summary, then anywhere. */
export function searchHelp(sections: readonly HelpSection[], search: string): readonly HelpPage[] {
  const words = textOf(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const rank = (page: HelpPage): number => {
    const parts = [
      page.title,
      `${page.title} ${page.summary}`,
      `${page.title} ${page.summary} ${page.words}`,
    ];
    const place = parts.findIndex((part) => words.every((word) => textOf(part).includes(word)));
    return place === -1 ? parts.length : place;
  };
  return sections
    .flatMap(({ pages }) => pages)
    .map((page) => ({ page, place: rank(page) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .map(({ page }) => page);
}

function textOf(text: string): string {
  return normaliseText(text).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
