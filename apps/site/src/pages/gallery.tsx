import { Gallery } from '@benjarong/ui/gallery';

/** `/__gallery`: every component in every state; a production server does not serve it. */
export function Page() {
  return <Gallery />;
}
