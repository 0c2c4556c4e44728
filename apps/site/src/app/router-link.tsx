import type { AppLinkProps } from '@benjarong/features/shared';
import { Link, NavLink } from 'react-router-dom';

import { preloadPage } from '../routes/pages.ts';

/** The site's link: react-router's, with the page's chunk on its way before the finger is lifted. */
export function RouterLink({ replace = false, ...props }: AppLinkProps) {
  return <Link {...props} {...preloading(props)} replace={replace} />;
}

/** A {@link RouterLink} of a menu: `aria-current="page"` on the page that it leads to. */
export function RouterNavLink({ replace = false, className, style, children, ...props }: AppLinkProps) {
  return (
    // A function, or the router would add a class name of its own.
    <NavLink
      {...props}
      {...preloading(props)}
      end
      replace={replace}
      className={() => className}
      {...(style ? { style } : {})}
    >
      {children}
    </NavLink>
  );
}

type Preloading = Pick<AppLinkProps, 'onPointerEnter' | 'onPointerDown' | 'onFocus'>;

function preloading({ to, onPointerEnter, onPointerDown, onFocus }: AppLinkProps): Preloading {
  const ahead = () => void preloadPage(to);
  return {
    onPointerEnter: (event) => {
      onPointerEnter?.(event);
      ahead();
    },
    onPointerDown: (event) => {
      onPointerDown?.(event);
      ahead();
    },
    onFocus: (event) => {
      onFocus?.(event);
      ahead();
    },
  };
}
