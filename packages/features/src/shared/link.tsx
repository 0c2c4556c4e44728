import type { ComponentPropsWithRef, ElementType } from 'react';
import { createContext, createElement, useContext } from 'react';

/** An anchor inside the app; `to` is a path with an optional query and hash. */
export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  readonly to: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean | undefined;
};

const LinkContext = createContext<ElementType<AppLinkProps>>(PlainLink);

/** The app gives its link component (the site: react-router's) to every feature. */
export const LinkProvider = LinkContext.Provider;

/** A link to a page of this app; a plain anchor where no app gave its own. */
export function AppLink(props: AppLinkProps) {
  return createElement(useContext(LinkContext), props);
}

function PlainLink({ to, replace, children, ...rest }: AppLinkProps) {
  return (
    <a {...rest} href={to} data-replace={replace || undefined}>
      {children}
    </a>
  );
}
