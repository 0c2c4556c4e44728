import type { StoreApi } from 'zustand/vanilla';

import type { CoreContext } from '../context.ts';
import { createLoader, type Loader, type LoaderParts } from './loader.ts';
import type { Resource } from './resource.ts';

type ResourceFields<S> = { [K in keyof S]: S[K] extends Resource<unknown> ? K : never }[keyof S];
type ValueOf<R> = R extends { readonly status: 'ready'; readonly data: infer T } ? T : never;

/** A loader for a store's field that is a resource: `createField(context, store, 'points', {…})`. */
export function createField<S, K extends ResourceFields<S> & string>(
  context: Pick<CoreContext, 'clock' | 'log'>,
  store: Pick<StoreApi<S>, 'getState' | 'setState'>,
  field: K,
  parts: Pick<LoaderParts<ValueOf<S[K]>>, 'name' | 'fetch' | 'ttl'>,
): Loader<ValueOf<S[K]>> {
  return createLoader<ValueOf<S[K]>>(context, {
    ...parts,
    // K names only fields that are resources.
    get: () => store.getState()[field] as Resource<ValueOf<S[K]>>,
    set: (resource) => store.setState({ [field]: resource } as unknown as Partial<S>),
  });
}
