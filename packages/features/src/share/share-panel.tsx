import {
  paramsOf,
  shareErrors,
  shareFlowOf,
  shareFlows,
  type ShareFlow,
  type ShareValues,
} from '@benjarong/core/share';
import { shareText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { FormShell } from '@benjarong/ui/form-shell';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Link2 } from 'lucide-react';
import { Suspense } from 'react';

import { PageTitle } from '../shared/index.ts';
import { ShareFields, type ShareFormValues } from './share-fields.tsx';
import styles from './share.module.css';

const initial: ShareFormValues = {
  flow: 'deposit',
  ag: '',
  ref: '',
  id: '',
  round_id: '',
  key: '',
  amount: '',
  title: '',
  text: '',
  button: '',
};

// Below the form on a phone: QR code and previews come after it.
const ShareResults = lazyWithRetry(
  () => import('./share-results.tsx'),
  (module) => module.ShareResults,
);

/** /share and /liff/share: a link to any flow, and everything that carries it into LINE. Nothing is sent anywhere. */
export function SharePanel() {
  return (
    <div className={styles['root']}>
      {/* For admins: search engines have nothing to show of it. */}
      <meta name="robots" content="noindex" />
      <PageTitle>{shareText.title}</PageTitle>
      <p className={styles['muted']}>{shareText.intro}</p>
      <FormShell<ShareFormValues>
        initialValues={initial}
        validate={errorsOf}
        onSubmit={() => {}}
        label={shareText.form}
        className={styles['columns']}
      >
        {({ values }) => {
          const flow = flowOf(values);
          const wrong = Object.keys(errorsOf(values)).length > 0;
          return (
            <>
              <Card as="section" padding="lg" className={styles['form']}>
                <SectionTitle icon={<Link2 aria-hidden />}>{shareText.form}</SectionTitle>
                <div className={styles['stack']}>
                  <ShareFields flows={shareFlows} params={flow ? paramsOf(flow) : []} />
                </div>
              </Card>
              <div className={styles['results']}>
                {flow && !wrong ? (
                  <Suspense
                    fallback={
                      <SkeletonGroup>
                        <Skeleton className={styles['wait']} />
                      </SkeletonGroup>
                    }
                  >
                    <ShareResults flow={flow} values={values} />
                  </Suspense>
                ) : (
                  <Notice tone="saffron" live="status">
                    {shareText.fixFirst}
                  </Notice>
                )}
              </div>
            </>
          );
        }}
      </FormShell>
    </div>
  );
}

function flowOf({ flow }: ShareFormValues): ShareFlow | undefined {
  return shareFlowOf(flow);
}

function errorsOf(values: ShareFormValues): ShareValues {
  const flow = flowOf(values);
  return flow ? shareErrors(flow, values) : {};
}
