import { useMoments } from '@benjarong/core/ui/moments';
import { memberText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { ColorModeToggle } from '@benjarong/ui/color-mode-toggle';
import { Switch } from '@benjarong/ui/switch';
import { Palette } from 'lucide-react';
import type { ReactNode } from 'react';

import { DevicesSection } from './devices-section.tsx';
import styles from './member.module.css';
import { PasswordSection } from './password-section.tsx';
import { RightsSection } from './rights-section.tsx';

interface AccountSectionsProps {
  /** Absent until the profile is known. */
  readonly username: string | undefined;
  /** Sections of other areas, between the password and the devices. */
  readonly children: ReactNode;
}

/** The profile's second column: password, devices, rights, appearance. */
export function AccountSections({ username, children }: AccountSectionsProps) {
  const sound = useMoments((state) => state.sound);
  const setSound = useMoments((state) => state.setSound);
  return (
    <>
      <PasswordSection />
      {children}
      <DevicesSection />
      {username !== undefined && <RightsSection username={username} />}
      <Card as="section" padding="lg">
        <SectionTitle icon={<Palette aria-hidden />}>{memberText.appearance}</SectionTitle>
        <div className={styles['stack']}>
          <ColorModeToggle />
          <Switch
            label={memberText.sound}
            description={memberText.soundHint}
            checked={sound}
            onChange={setSound}
          />
        </div>
      </Card>
    </>
  );
}
