import type { HelpSection } from '@benjarong/contract';
import { selectInfo, useAgent } from '@benjarong/core/agent';
import { type HelpPage, pagesStore, searchHelp, usePages } from '@benjarong/core/content/pages';
import { useCore, usePlatform } from '@benjarong/core/react';
import { commonText, fill, helpText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { ArrowLeft, ChevronRight, MessageCircle, Search } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink, lineUrl, PageTitle } from '../shared/index.ts';
import { PageBody } from './page-body.tsx';
import { PageState, useContentPage } from './page-state.tsx';
import styles from './pages.module.css';

/** /help: search and sections; /help/{slug}: one page with what belongs to it. */
export function HelpPanel() {
  const { path } = usePlatform().location();
  const slug = decodeURIComponent(/^\/help\/([^/]+)/.exec(path)?.[1] ?? '');
  const { get } = useCore();
  useEffect(() => {
    void get(pagesStore).getState().loadHelp();
  }, [get]);
  return slug === '' ? <HelpCentre /> : <HelpArticle key={slug} slug={slug} />;
}

function HelpCentre() {
  const { get } = useCore();
  const help = usePages((state) => state.help);
  const search = usePages((state) => state.search);
  const setSearch = get(pagesStore).getState().setSearch;
  const sections = help.data;
  const searching = search.trim() !== '';
  const found = sections && searching ? searchHelp(sections, search) : [];
  return (
    <div className={styles['page']}>
      <PageTitle>{helpText.title}</PageTitle>
      <label className={styles['search']}>
        <Search aria-hidden />
        <span className="visually-hidden">{helpText.search}</span>
        <input
          type="search"
          value={search}
          maxLength={60}
          placeholder={helpText.searchHint}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {!sections &&
        (help.status === 'failed' ? (
          <ErrorState
            description={help.error.message}
            onRetry={() => void get(pagesStore).getState().loadHelp({ force: true })}
          />
        ) : (
          <SkeletonGroup label={commonText.loading}>
            <Skeleton shape="text" lines={8} />
          </SkeletonGroup>
        ))}
      <p role="status" className="visually-hidden">
        {sections && searching ? fill(helpText.found, { count: found.length }) : ''}
      </p>
      {searching && found.length > 0 && <PageList pages={found} />}
      {sections && searching && found.length === 0 && (
        <EmptyState
          art="/art/empty/empty-games.svg"
          title={helpText.none}
          description={helpText.noneLine}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              {helpText.clear}
            </Button>
          }
        />
      )}
      {!searching && sections?.map((section) => <Section key={section.name} section={section} />)}
      {/* Under the sections, which would push it out of sight. */}
      {(sections || help.status === 'failed') && <Stuck />}
    </div>
  );
}

function Section({ section: { name, pages } }: { readonly section: HelpSection }) {
  return (
    <section className={styles['section']}>
      <h2 className="text-md">{name}</h2>
      <PageList pages={pages} />
    </section>
  );
}

function PageList({ pages }: { readonly pages: readonly HelpPage[] }) {
  return (
    <Card padding="none">
      <ul className={styles['list']}>
        {pages.map(({ slug, title, summary }) => (
          <li key={slug}>
            <AppLink to={`/help/${slug}`} className={styles['row']}>
              <span className={styles['rowText']}>
                <b>{title}</b>
                <span className={styles['muted']}>{summary}</span>
              </span>
              <ChevronRight aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HelpArticle({ slug }: { readonly slug: string }) {
  useContentPage(slug);
  const resource = usePages(({ pages }) => pages[slug]);
  const sections = usePages(({ help }) => help.data);
  const page = resource?.data;
  const own = sections?.find(({ pages }) => pages.some((one) => one.slug === slug));
  const related = own?.pages.filter((one) => one.slug !== slug) ?? [];
  const missing = !page && resource?.status === 'failed' && sections !== undefined && own === undefined;
  return (
    <article className={styles['page']}>
      <div>
        <LinkButton as={AppLink} to="/help" variant="ghost" size="sm" startIcon={<ArrowLeft />}>
          {helpText.back}
        </LinkButton>
      </div>
      {missing ? (
        <>
          <PageTitle>{helpText.missing}</PageTitle>
          <EmptyState
            art="/art/empty/empty-games.svg"
            title={helpText.none}
            description={helpText.noneLine}
          />
        </>
      ) : (
        <>
          <PageTitle>{page?.title ?? titleIn(own, slug)}</PageTitle>
          {page ? <PageBody blocks={page.blocks} /> : <PageState slug={slug} />}
        </>
      )}
      {related.length > 0 && (
        <section className={styles['section']}>
          <h2 className="text-md">{helpText.more}</h2>
          <PageList pages={related} />
        </section>
      )}
      <Stuck />
    </article>
  );
}

function titleIn(section: HelpSection | undefined, slug: string): string {
  return section?.pages.find((one) => one.slug === slug)?.title ?? helpText.title;
}

function Stuck() {
  const contact = lineUrl(useAgent(selectInfo)?.line_contact_url);
  return (
    <Card as="section" padding="md">
      <div className={styles['stuck']}>
        <h2 className="text-md">{helpText.stillStuck}</h2>
        <div className={styles['actions']}>
          <LinkButton as={AppLink} to="/member/deposit/missing" variant="outline">
            {helpText.missingMoney}
          </LinkButton>
          {contact !== undefined && (
            <LinkButton
              href={contact}
              target="_blank"
              rel="noopener noreferrer"
              variant="ghost"
              startIcon={<MessageCircle />}
            >
              {helpText.ask}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
