import type { ConsentDocument } from '@benjarong/contract';
import { selectInfo, selectMinimumAge, useAgent } from '@benjarong/core/agent';
import { formatDate } from '@benjarong/core/format';
import { documentText, fill, legalDocuments } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';

import { PageTitle } from '../shared/index.ts';
import styles from './protection.module.css';

/** /terms or /privacy: its version, then headed paragraphs and points. */
export function DocumentPanel({ document }: { readonly document: ConsentDocument }) {
  const age = useAgent(selectMinimumAge);
  const brand = useAgent(selectInfo)?.brand_name ?? '';
  const { title, version, since, intro, sections } = legalDocuments[document];
  const filled = (text: string): string => fill(text, { age, brand });
  return (
    <article className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      <p className={cx(styles['muted'], 'text-sm')}>
        {fill(documentText.version, { version, date: formatDate(`${since}T00:00:00.000Z`) })}
      </p>
      <p>{filled(intro)}</p>
      {sections.map((section, index) => (
        <Card key={section.title} as="section" padding="lg">
          <h2 className="text-lg">{`${index + 1}. ${section.title}`}</h2>
          {section.paragraphs?.map((text) => (
            <p key={text}>{filled(text)}</p>
          ))}
          {section.points && (
            <ul className={styles['points']}>
              {section.points.map((text) => (
                <li key={text}>{filled(text)}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </article>
  );
}
