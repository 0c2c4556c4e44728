import { accentPaints } from '@benjarong/contract';
import { flexPicture } from '@benjarong/core/share';
import { shareText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { MessageSquare } from 'lucide-react';

import { cardOf, type LinkParts, type Words } from './card-of.ts';
import { ShareJson } from './share-json.tsx';
import styles from './share.module.css';

/** The LINE card as a chat shows it, and its JSON. */
export function ShareFlex({ words, ...parts }: LinkParts & { readonly words: Words }) {
  const card = cardOf(parts, words);
  if (!card) return null;
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<MessageSquare aria-hidden />}>{shareText.flex}</SectionTitle>
      <div className={styles['stack']}>
        <figure className={styles['chat']} aria-label={shareText.flexPreview}>
          <div className={styles['bubble']}>
            <img src={flexPicture(parts.flow)} alt="" width="300" height="158" className={styles['hero']} />
            <div className={styles['bubbleBody']}>
              {parts.brand && <p className={styles['bubbleBrand']}>{parts.brand.brand_name}</p>}
              <p className={styles['bubbleTitle']}>{words.title}</p>
              <p className={styles['bubbleText']}>{words.text}</p>
              <p
                className={styles['bubbleButton']}
                style={{ backgroundColor: accentPaints[parts.brand?.accent ?? 'gold'].solid }}
              >
                {words.button}
              </p>
            </div>
          </div>
        </figure>
        {card.contents.hero === undefined && <p className={styles['muted']}>{shareText.flexNoImage}</p>}
        <ShareJson what={shareText.flexJson} value={card} />
      </div>
    </Card>
  );
}
