import { selectMinimumAge, useAgent } from '@benjarong/core/agent';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { fill, responsibleText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { LinkButton } from '@benjarong/ui/link-button';
import { Dices, Phone, ShieldCheck, TriangleAlert, UserRoundX } from 'lucide-react';

import { AppLink, PageTitle } from '../shared/index.ts';
import styles from './protection.module.css';

/** /responsible: how odds work, signs of trouble, the member's tools, the help line. */
export function ResponsiblePanel() {
  const age = useAgent(selectMinimumAge);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const { odds, signs, tools, help, young } = responsibleText;
  return (
    <div className={styles['page']}>
      <PageTitle>{responsibleText.title}</PageTitle>
      <p className={styles['muted']}>{responsibleText.intro}</p>
      <Card as="section" padding="lg">
        <SectionTitle icon={<Phone aria-hidden />}>{help.title}</SectionTitle>
        <div className={styles['stack']}>
          <p>{help.line}</p>
          <LinkButton href="tel:1323" startIcon={<Phone />}>
            {help.call}
          </LinkButton>
        </div>
      </Card>
      <Card as="section" padding="lg">
        <SectionTitle icon={<TriangleAlert aria-hidden />}>{signs.title}</SectionTitle>
        <Points points={signs.points} />
        <p>
          <strong>{signs.line}</strong>
        </p>
      </Card>
      <Card as="section" padding="lg">
        <SectionTitle icon={<ShieldCheck aria-hidden />}>{tools.title}</SectionTitle>
        <div className={styles['stack']}>
          <Points points={tools.points} />
          <LinkButton as={AppLink} to="/member/profile" variant="outline" startIcon={<ShieldCheck />}>
            {isLoggedIn ? tools.open : tools.login}
          </LinkButton>
        </div>
      </Card>
      <Card as="section" padding="lg">
        <SectionTitle icon={<Dices aria-hidden />}>{odds.title}</SectionTitle>
        <Points points={odds.points} />
      </Card>
      <Card as="section" padding="lg">
        <SectionTitle icon={<UserRoundX aria-hidden />}>{young.title}</SectionTitle>
        <p>{fill(young.line, { age })}</p>
      </Card>
    </div>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles['points']}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
