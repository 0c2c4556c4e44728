import type { Banner } from '@benjarong/contract';
import { homeText } from '@benjarong/text';
import { Carousel } from '@benjarong/ui/carousel';

import { BannerSlide } from './banner-slide.tsx';

/** The home banners as a carousel: one slide, 1000 ms, never by itself (spec §2). */
export function BannerCarousel({ items }: { readonly items: readonly Banner[] }) {
  return (
    <Carousel
      label={homeText.banners}
      loop
      slides={items.map((banner, at) => ({
        key: banner.id,
        label: banner.title,
        content: <BannerSlide banner={banner} first={at === 0} />,
      }))}
    />
  );
}
