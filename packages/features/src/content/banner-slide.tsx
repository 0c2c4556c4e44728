import type { Banner } from '@benjarong/contract';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';

import { AppLink, appPath, httpsUrl, useHasPage } from '../shared/index.ts';
import styles from './banners.module.css';

/** One banner: art under a scrim, a title, one action that exists. */
export function BannerSlide({
  banner,
  first = false,
}: {
  readonly banner: Banner;
  readonly first?: boolean;
}) {
  return (
    <div className={cx('dark', styles['slide'])}>
      <img
        src={banner.image}
        alt=""
        width="720"
        height="328"
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={styles['art']}
      />
      <div className={styles['words']}>
        <p className={styles['title']}>{banner.title}</p>
        {banner.description !== '' && <p className={styles['text']}>{banner.description}</p>}
        <BannerAction banner={banner} />
      </div>
    </div>
  );
}

function BannerAction({ banner }: { readonly banner: Banner }) {
  const hasPage = useHasPage();
  if (banner.button === '') return null;
  const path = appPath(banner.link);
  if (path !== undefined) {
    return hasPage(path) ? (
      <LinkButton as={AppLink} to={path} size="sm" className={styles['button']}>
        {banner.button}
      </LinkButton>
    ) : null;
  }
  const outside = httpsUrl(banner.link);
  return outside === undefined ? null : (
    <LinkButton
      href={outside}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      className={styles['button']}
    >
      {banner.button}
    </LinkButton>
  );
}
