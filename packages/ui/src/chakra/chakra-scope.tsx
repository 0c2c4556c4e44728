import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from '../theme/system.ts';

// The variables, reset and globals already ship as static CSS: the provider gives context only.
const contextOnly = { ...system, _global: [] };

let cache: ReturnType<typeof createCache> | undefined;

/**
 * What Chakra's components need around them: the system, and an Emotion cache that signs its style tag
 * with the nonce of `<meta name="csp-nonce">`. Lives in the lazy chunks; may be nested, costs nothing twice.
 */
export function ChakraScope({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={contextOnly}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

function styleCache() {
  const nonce = readNonce();
  cache ??= createCache({ key: 'bj', ...(nonce === undefined ? {} : { nonce }) });
  return cache;
}
