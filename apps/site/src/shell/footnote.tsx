import { selectMinimumAge, useAgent } from '@benjarong/core/agent';
import { useContactUrl } from '@benjarong/features/agent';
import { fill, shellText } from '@benjarong/text';

import styles from './footnote.module.css';

/** The quiet last words of every page: age, moderation, help. */
export const Footnote = () => {
  const age = useAgent(selectMinimumAge);
  const contact = useContactUrl();
  return (
    <footer className={styles['root']}>
      <p>{fill(shellText.ageNote, { age })}</p>
      {contact !== undefined && (
        <p className={styles['contact']}>
          <a href={contact} target="_blank" rel="noopener noreferrer">
            {shellText.contactLine}
          </a>
        </p>
      )}
    </footer>
  );
};
