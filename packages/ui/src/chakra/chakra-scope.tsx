import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

// The variables, reset and globals already ship as static CSS: the provider gives context only.
const contextOnly = { ...system, _global: [] };

const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

let cache: ReturnType<typeof createCache> | undefined;

const styleCache = () => {
  const nonce = readNonce();
  cache ??= createCache({ key: 'bj', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
};

/**
 * What Chakra's components need around them: the system, and an Emotion cache that signs its style tag
 * with the nonce of `<meta name="csp-nonce">`. Lives in the lazy chunks; may be nested, costs nothing twice.
 */
export const ChakraScope = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={styleCache()}>
    <ChakraProvider value={contextOnly}>{children}</ChakraProvider>
  </CacheProvider>
);
