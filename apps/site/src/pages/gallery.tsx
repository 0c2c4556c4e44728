import { Gallery } from '@benjarong/ui/gallery';

/** `/__gallery`: every component in every state; development and test builds only. */
export function Page() {
  return <Gallery />;
}
