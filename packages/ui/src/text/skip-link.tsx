import { commonText } from '@benjarong/text';

/** First stop of the keyboard: jumps over the header to `to`, the id of the main part with a leading `#`. */
export function SkipLink({ to = '#main' }: { readonly to?: `#${string}` | undefined }) {
  return (
    <a href={to} className="skip-link">
      {commonText.skipToContent}
    </a>
  );
}
