/* oxlint-disable react/no-array-index-key -- a page is drawn whole and never reordered: places are its keys */
import type { PageBlock, PageSpan } from '@benjarong/contract';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { LinkButton } from '@benjarong/ui/link-button';
import type { ReactNode } from 'react';

import { AppLink, appPath, lineUrl } from '../shared/index.ts';
import styles from './pages.module.css';

/** The blocks of a page as elements; text stays text, and a link that is none of ours to follow is text too. */
export function PageBody({ blocks }: { readonly blocks: readonly PageBlock[] }) {
  return (
    <div className={styles['body']}>
      {blocks.map((block, place) => (
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, items } }: { readonly block: PageBlock }) {
  const [first = []] = items;
  switch (kind) {
    case 'heading':
      return (
        <h2 className="text-lg">
          <Line spans={first} />
        </h2>
      );
    case 'subheading':
      return (
        <h3 className="text-md">
          <Line spans={first} />
        </h3>
      );
    case 'bullets':
      return <ul className={styles['points']}>{points(items)}</ul>;
    case 'steps':
      return <ol className={styles['steps']}>{points(items)}</ol>;
    case 'quote':
      return (
        <blockquote className={styles['quote']}>
          {items.map((line, place) => (
            <p key={place}>
              <Line spans={line} />
            </p>
          ))}
        </blockquote>
      );
    case 'rule':
      return <hr className={styles['rule']} />;
    case 'paragraph':
      return <Paragraph spans={first} />;
  }
}

// A link that has its paragraph for itself is what the reader does next.
function Paragraph({ spans }: { readonly spans: readonly PageSpan[] }) {
  const [only, ...others] = spans;
  const target = only && others.length === 0 ? targetOf(only.link) : undefined;
  if (only && target) {
    return (
      <div>
        {target.inside ? (
          <LinkButton as={AppLink} to={target.to} variant="outline">
            {only.text}
          </LinkButton>
        ) : (
          <LinkButton href={target.to} variant="outline" {...outside(target.to)}>
            {only.text}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <p>
      <Line spans={spans} />
    </p>
  );
}

function points(items: readonly (readonly PageSpan[])[]) {
  return items.map((line, place) => (
    <li key={place}>
      <Line spans={line} />
    </li>
  ));
}

function Line({ spans }: { readonly spans: readonly PageSpan[] }) {
  return spans.map((span, place) => <Span key={place} span={span} />);
}

function Span({ span: { text, bold, italic, link } }: { readonly span: PageSpan }) {
  const target = targetOf(link);
  let drawn: ReactNode = keepNumbers(text);
  if (italic) drawn = <em>{drawn}</em>;
  if (bold) drawn = <strong>{drawn}</strong>;
  if (!target) return drawn;
  return target.inside ? (
    <AppLink to={target.to} className={styles['link']}>
      {drawn}
    </AppLink>
  ) : (
    <a href={target.to} className={styles['link']} {...outside(target.to)}>
      {drawn}
    </a>
  );
}

interface Target {
  readonly to: string;
  readonly inside: boolean;
}

function targetOf(link: string): Target | undefined {
  const path = appPath(link);
  if (path !== undefined) return { to: path, inside: true };
  if (/^tel:\+?[0-9]{3,15}$/.test(link)) return { to: link, inside: false };
  const url = lineUrl(link);
  return url === undefined ? undefined : { to: url, inside: false };
}

function outside(to: string) {
  return to.startsWith('tel:') ? {} : ({ target: '_blank', rel: 'noopener noreferrer' } as const);
}
