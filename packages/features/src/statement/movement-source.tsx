import { type MovementFact, movementFacts, type MovementSource } from '@benjarong/contract';
import { formatDate, formatDateTime, formatThb } from '@benjarong/core/format';
import { movementFactText, movementSourceText, statementScreenText } from '@benjarong/text';
import { DataList } from '@benjarong/ui/data-list';
import { LinkButton } from '@benjarong/ui/link-button';

import { AppLink } from '../shared/index.ts';
import styles from './statement.module.css';

const openText: Readonly<Partial<Record<MovementSource['kind'], string>>> = statementScreenText.openBehind;

interface SourceFactsProps {
  readonly source: MovementSource;
  /** What the movement itself has said already. */
  readonly reference: string;
}

/** What is behind a movement: its facts, and the way to where it is shown. */
export function SourceFacts({ source, reference }: SourceFactsProps) {
  const open = openText[source.kind];
  return (
    <section className={styles['sum']}>
      <h3 className={styles['day']}>{movementSourceText[source.kind]}</h3>
      <DataList
        items={source.facts
          .filter(({ value }) => value !== reference)
          .map(({ name, value }) => ({ label: movementFactText[name], value: written(name, value) }))}
      />
      {source.path !== null && open !== undefined && (
        <LinkButton as={AppLink} to={source.path} variant="outline" block>
          {open}
        </LinkButton>
      )}
    </section>
  );
}

function written(name: MovementFact, value: string): string {
  switch (movementFacts[name]) {
    case 'baht':
      return formatThb(value);
    case 'day':
      return formatDate(`${value}T05:00:00.000Z`);
    case 'instant':
      return formatDateTime(value);
    case 'text':
      return value;
  }
}
