import { useContent } from '@benjarong/core/content';
import { usePlatform } from '@benjarong/core/react';
import { contentText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Carousel } from '@benjarong/ui/carousel';
import { Dialog } from '@benjarong/ui/dialog';
import { createElement, useState } from 'react';

import { type DialogProps, Panel, useHasPage, useSlot } from '../shared/index.ts';
import styles from './event-dialog.module.css';

/** The announcement dialog (spec §2: 800 wide, one slide, dots, 1000 ms, no autoplay, "ประกาศสำคัญ ( n / total )"). */
export function EventDialog({ open, onClose }: DialogProps) {
  const platform = usePlatform();
  const hasPage = useHasPage();
  const events = useContent((state) => state.events);
  const [at, setAt] = useState(0);
  const items = events.data ?? [];
  const belongings = useSlot('event');
  const shown = items[at];

  return (
    <Dialog
      open={open && items.length > 0}
      onClose={onClose}
      title={fill(contentText.announcement, { at: Math.min(at + 1, items.length), total: items.length })}
      width={800}
    >
      <Carousel
        label={contentText.announcementSlides}
        index={at}
        onIndexChange={setAt}
        speed={1000}
        interval={4000}
        autoplay={false}
        slides={items.map((item) => {
          // Poll 1 (spec §2), or the page that the operator named.
          const { link } = item;
          const picture = (
            <img src={item.image} alt={item.title} width="800" height="450" className={styles['picture']} />
          );
          return {
            key: item.id,
            label: item.title,
            content:
              link !== '' && hasPage(link.replace(/[?#].*$/, '')) ? (
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => {
                    onClose();
                    platform.navigate(link);
                  }}
                >
                  {picture}
                </button>
              ) : (
                picture
              ),
          };
        })}
      />
      <p className={styles['caption']}>{shown?.title}</p>
      <Button variant="outline" size="md" block onClick={onClose} className={styles['close']}>
        {contentText.close}
      </Button>
      {/* After the button: what arrives later moves nothing. */}
      {shown && belongings && <Panel>{createElement(belongings, { event_id: shown.id })}</Panel>}
    </Dialog>
  );
}
