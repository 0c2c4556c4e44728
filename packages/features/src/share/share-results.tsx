import { selectInfo, useAgent } from '@benjarong/core/agent';
import { readShareParams, type ShareFlow } from '@benjarong/core/share';
import { shareText } from '@benjarong/text';

import type { ShareFormValues } from './share-fields.tsx';
import { ShareFlex } from './share-flex.tsx';
import { ShareLinks } from './share-links.tsx';
import { ShareMenu } from './share-menu.tsx';

interface ShareResultsProps {
  readonly flow: ShareFlow;
  /** Valid ones. */
  readonly values: ShareFormValues;
}

/** Everything that is made of the form: links, QR code, card, menu. */
export function ShareResults({ flow, values }: ShareResultsProps) {
  const brand = useAgent(selectInfo);
  const liffId = brand?.liff_id ?? '';
  const params = readShareParams(flow, values);
  const parts = { flow, params, liffId, brand };
  const words = {
    title: values.title.trim() || flow.title,
    text: values.text.trim() || shareText.cardTextDefault,
    button: values.button.trim() || shareText.cardButtonDefault,
  };
  return (
    <>
      <ShareLinks {...parts} words={words} />
      {liffId !== '' && (
        <>
          <ShareFlex {...parts} words={words} />
          <ShareMenu {...parts} />
        </>
      )}
    </>
  );
}
