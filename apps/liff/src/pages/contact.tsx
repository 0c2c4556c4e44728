import { usePlatform } from '@benjarong/core/react';
import { flows } from '@benjarong/core/share';
import { LineBubble, useAdminUrl, useContactUrl } from '@benjarong/features/agent';
import { AppLink, PageTitle } from '@benjarong/features/shared';
import { liffMenuText, shellText } from '@benjarong/text';
import { ChevronRight, ExternalLink } from 'lucide-react';

import styles from './pages.module.css';

/** Where most questions have their answer. */
const answers: ReadonlySet<string> = new Set(['help', 'statement', 'deposit-missing', 'responsible']);

/** Whom to ask, each in its own window, and where an answer is found at once. */
export function ContactPage() {
  const contact = useContactUrl();
  const admin = useAdminUrl();
  return (
    <div className={styles['stack']}>
      <PageTitle>{liffMenuText.contactTitle}</PageTitle>
      <p className={styles['muted']}>
        {contact === undefined && admin === undefined ? liffMenuText.contactNone : liffMenuText.contactIntro}
      </p>
      {contact !== undefined && (
        <Way url={contact} title={liffMenuText.contactService} line={liffMenuText.contactServiceLine} />
      )}
      {admin !== undefined && (
        <Way url={admin} title={liffMenuText.contactAdmin} line={liffMenuText.contactAdminLine} />
      )}
      <section aria-labelledby="answers">
        <h2 id="answers" className={styles['heading']}>
          {liffMenuText.contactFirst}
        </h2>
        <ul className={styles['rows']}>
          {flows
            .filter(({ name }) => answers.has(name))
            .map(({ name, title, site }) => (
              <li key={name}>
                <AppLink to={site} className={styles['row']}>
                  {title}
                  <ChevronRight aria-hidden />
                </AppLink>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

interface WayProps {
  readonly url: string;
  readonly title: string;
  readonly line: string;
}

function Way({ url, title, line }: WayProps) {
  const platform = usePlatform();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={styles['way']}
      onClick={(event) => {
        if (!platform.inClient() || !url.startsWith('https:')) return;
        event.preventDefault();
        platform.openExternal(url);
      }}
    >
      <span className={styles['bubble']}>
        <LineBubble />
      </span>
      <span className={styles['wayText']}>
        <strong>
          {title}
          <span className="visually-hidden"> ({shellText.newTab})</span>
        </strong>
        <span className={styles['muted']}>{line}</span>
      </span>
      <ExternalLink aria-hidden />
    </a>
  );
}
