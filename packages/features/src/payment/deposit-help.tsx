import { selectInfo, useAgent } from '@benjarong/core/agent';
import { depositText, shellText } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Check, MessageCircle } from 'lucide-react';

import { lineUrl } from '../shared/index.ts';
import styles from './payment.module.css';

/** The help beside the deposit on large screens (look.md 6.5): how to pay, what to know, whom to ask. */
export function DepositHelp() {
  const contact = lineUrl(useAgent(selectInfo)?.line_contact_url);
  return (
    <Card as="aside" padding="lg" aria-label={depositText.help} className={styles['help']}>
      <h2 className="text-md">{depositText.how}</h2>
      <ol className={styles['numbered']}>
        {depositText.howSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2 className="text-md">{depositText.notes}</h2>
      <ul className={styles['notes']}>
        {depositText.noteList.map((note) => (
          <li key={note}>
            <Check aria-hidden />
            {note}
          </li>
        ))}
      </ul>
      <h2 className="text-md">{depositText.trouble}</h2>
      <p className={cx(styles['muted'], 'text-sm')}>{depositText.troubleAnswer}</p>
      {contact !== undefined && (
        <LinkButton
          href={contact}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="md"
          block
          startIcon={<MessageCircle />}
        >
          {shellText.contactLine}
        </LinkButton>
      )}
    </Card>
  );
}
