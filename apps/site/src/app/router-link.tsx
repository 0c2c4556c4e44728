import type { AppLinkProps } from '@benjarong/features/shared';
import { inLayer, leaveLayers } from '@benjarong/ui/layers';
import type { MouseEvent } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';

import { preloadPage } from '../routes/pages.ts';

/** The site's link: react-router's, with the page's chunk on its way before the finger is lifted. */
export function RouterLink({ replace = false, ...props }: AppLinkProps) {
  const onClick = useLeaving(props, replace);
  return <Link {...props} {...preloading(props)} onClick={onClick} replace={replace} />;
}

/** A {@link RouterLink} of a menu: `aria-current="page"` on the page that it leads to. */
export function RouterNavLink({ replace = false, className, style, children, ...props }: AppLinkProps) {
  const onClick = useLeaving(props, replace);
  return (
    // A function, or the router would add a class name of its own.
    <NavLink
      {...props}
      {...preloading(props)}
      onClick={onClick}
      end
      replace={replace}
      className={() => className}
      {...(style ? { style } : {})}
    >
      {children}
    </NavLink>
  );
}

/** From inside a layer the link goes on once the layer's entry has left the history. */
function useLeaving({ to, target, onClick }: AppLinkProps, replace: boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || !inLayer() || (target ?? '_self') !== '_self') return;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    leaveLayers(() => void navigate(to, { replace }));
  };
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
