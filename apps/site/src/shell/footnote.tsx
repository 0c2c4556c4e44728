import { selectMinimumAge, useAgent } from '@benjarong/core/agent';
import { OperatorFacts, useContactUrl } from '@benjarong/features/agent';
import { AppLink, Panel, useHydrated, useNearViewport } from '@benjarong/features/shared';
import { fill, shellText } from '@benjarong/text';

import styles from './footnote.module.css';

const usualAge = 20;

/** The quiet last words of every page: age, moderation, help, who runs it. */
export function Footnote() {
  const hydrated = useHydrated();
  const known = useAgent(selectMinimumAge);
  // Prerendered HTML says the usual age; the operator's own follows at once.
  const age = hydrated ? known : usualAge;
  const contact = useContactUrl();
  const [place, near] = useNearViewport();
  return (
    <footer className={styles['root']}>
      <p>{fill(shellText.ageNote, { age })}</p>
      <nav aria-label={shellText.footerLinks} className={styles['links']}>
        <AppLink to="/help">{shellText.help}</AppLink>
        <AppLink to="/responsible">{shellText.responsible}</AppLink>
        <AppLink to="/terms">{shellText.terms}</AppLink>
        <AppLink to="/privacy">{shellText.privacy}</AppLink>
      </nav>
      {contact !== undefined && (
        <p className={styles['contact']}>
          <a href={contact} target="_blank" rel="noopener noreferrer">
            {shellText.contactLine}
          </a>
        </p>
      )}
      {/* Last, so that what comes late moves nothing. */}
      <div ref={place}>
        {near && (
          <Panel>
            <OperatorFacts />
          </Panel>
        )}
      </div>
    </footer>
  );
}
