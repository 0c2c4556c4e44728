import type { WheelPrize } from '@benjarong/contract';
import type { Core } from '@benjarong/core';
import { messageOf } from '@benjarong/core/errors';
import { formatCount } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { type RevealedLog, useWheel, wheelStore } from '@benjarong/core/wheel';
import { clientSeedSchema } from '@benjarong/core/wheel/client-seed-form';
import { checkWheelLog, type LogFault } from '@benjarong/core/wheel/proof';
import { commonText, fill, wheelText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Disclosure } from '@benjarong/ui/disclosure';
import { ErrorState } from '@benjarong/ui/error-state';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { CircleCheck, CircleX, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import styles from './wheel.module.css';

const text = wheelText.proof;

interface Checked extends RevealedLog {
  readonly faults: readonly LogFault[];
}

/** ตรวจสอบวงล้อ: the published hash, the member's own seed, and the check of every spin in this browser. */
export function ProofPanel({ prizes }: { readonly prizes: readonly WheelPrize[] }) {
  const wheel = useCore().get(wheelStore);
  const resource = useWheel((state) => state.proof);
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const proof = resource.status === 'idle' ? undefined : resource.data;

  const check = async (what: string, fetchLog: () => Promise<RevealedLog>): Promise<void> => {
    setBusy(what);
    setProblem(undefined);
    try {
      const revealed = await fetchLog();
      setChecked({ ...revealed, faults: await checkWheelLog(revealed.log, revealed.seen) });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Card as="section" padding="md" className={styles['inside']} aria-label={text.title}>
      <SectionTitle icon={<ShieldCheck aria-hidden />}>{text.title}</SectionTitle>
      <p className={styles['muted']}>{text.intro}</p>
      {!proof && resource.status === 'failed' && (
        <ErrorState
          description={resource.error.message}
          onRetry={() => void wheel.getState().load({ force: true })}
        />
      )}
      {!proof && resource.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {proof && (
        <>
          <dl className={styles['facts']}>
            <dt>{text.hash}</dt>
            <dd>
              <code translate="no">{proof.seed_hash}</code>
            </dd>
            <dt>{text.nonce}</dt>
            <dd className="tnum">{formatCount(proof.next_nonce)}</dd>
          </dl>
          <ClientSeedForm key={proof.client_seed} clientSeed={proof.client_seed} />
          <Button
            block
            startIcon={<ShieldCheck />}
            loading={busy === 'now'}
            aria-disabled={proof.next_nonce === 0 || undefined}
            onClick={() => {
              if (proof.next_nonce > 0) void check('now', wheel.getState().reveal);
            }}
          >
            {text.check}
          </Button>
          <p className={styles['muted']}>{proof.next_nonce === 0 ? text.nothing : text.checkHint}</p>
          {problem !== undefined && (
            <Notice tone="saffron" live="alert">
              {problem}
            </Notice>
          )}
          {checked && <Result checked={checked} prizes={prizes} />}
          {proof.revealed.length > 0 && (
            <Disclosure title={text.old}>
              <ul className={styles['rows']}>
                {proof.revealed.map((seed) => (
                  <li key={seed.seed_id} className={styles['row']}>
                    <span className={styles['rowText']}>
                      <code translate="no">{seed.seed_hash.slice(0, 16)}…</code>
                      <span className={styles['muted']}>
                        {fill(text.spins, { count: formatCount(seed.spins) })}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      variant="outline"
                      loading={busy === seed.seed_id}
                      onClick={() => void check(seed.seed_id, () => wheel.getState().fetchLog(seed.seed_id))}
                    >
                      {text.checkOld}
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </Card>
  );
}

function ClientSeedForm({ clientSeed }: { readonly clientSeed: string }) {
  const wheel = useCore().get(wheelStore);
  const [initial, setInitial] = useState({ client_seed: clientSeed });
  return (
    <FormShell
      key={initial.client_seed}
      initialValues={initial}
      schema={clientSeedSchema()}
      label={text.client}
      onSubmit={async ({ client_seed }, form) => {
        try {
          await wheel.getState().setClientSeed(client_seed);
          toast.success(text.saved);
        } catch (error) {
          const message = messageOf(error);
          if (message !== undefined) form.failField('client_seed', message);
        }
      }}
    >
      <div className={styles['inside']}>
        <TextField
          name="client_seed"
          label={text.client}
          description={text.clientHint}
          autoComplete="off"
          maxLength={64}
          required
        />
        <div className={styles['pair']}>
          <Button variant="outline" onClick={() => setInitial({ client_seed: randomSeed() })}>
            {text.random}
          </Button>
          <SubmitButton>{text.save}</SubmitButton>
        </div>
      </div>
    </FormShell>
  );
}

interface ResultProps {
  readonly checked: Checked;
  readonly prizes: readonly WheelPrize[];
}

function Result({ checked: { log, faults }, prizes }: ResultProps) {
  const core = useCore();
  const nameOf = (id: string): string => prizes.find(({ prize_id }) => prize_id === id)?.name ?? id;
  const wrong = new Set(faults.map(({ spinId }) => spinId));
  return (
    <>
      <Notice tone={faults.length === 0 ? 'jade' : 'chad'} live="alert">
        {faults.length === 0
          ? fill(text.proven, { count: formatCount(log.spins.length) })
          : fill(text.notProven, { count: formatCount(faults.length) })}
      </Notice>
      {faults.length > 0 && (
        <ul className={styles['rules']}>
          {faults.map((fault) => (
            <li key={`${fault.what} ${fault.spinId ?? ''} ${fault.published}`}>{faultLine(fault, nameOf)}</li>
          ))}
        </ul>
      )}
      <dl className={styles['facts']}>
        <dt>{text.seed}</dt>
        <dd>
          <code translate="no">{log.server_seed}</code>
        </dd>
      </dl>
      <div className={styles['scroll']}>
        <table className={styles['odds']}>
          <caption className="visually-hidden">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{text.columns.nonce}</th>
              <th scope="col">{text.columns.roll}</th>
              <th scope="col">{text.columns.prize}</th>
              <th scope="col">{text.columns.result}</th>
            </tr>
          </thead>
          <tbody>
            {log.spins.map((spin) => (
              <tr key={spin.spin_id}>
                <th scope="row" className="tnum">
                  {formatCount(spin.nonce)}
                </th>
                <td className="tnum">{formatCount(spin.roll)}</td>
                <td>{nameOf(spin.prize_id)}</td>
                <td data-hue={wrong.has(spin.spin_id) ? 'chad' : 'jade'} className={styles['verdict']}>
                  {wrong.has(spin.spin_id) ? <CircleX aria-hidden /> : <CircleCheck aria-hidden />}
                  {wrong.has(spin.spin_id) ? text.fail : text.pass}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="outline"
        startIcon={<Download />}
        onClick={() => void save(core, log, fill(text.file, { hash: log.seed_hash.slice(0, 8) }))}
      >
        {core.platform.inClient() ? text.downloadHint : text.download}
      </Button>
    </>
  );
}

function faultLine(
  { what, spinId, nonce, published, computed }: LogFault,
  nameOf: (id: string) => string,
): string {
  if (what === 'seed_hash') return text.faultSeed;
  if (nonce === undefined) return fill(text.faultMissing, { id: spinId ?? '' });
  return fill(text.faultSpin, {
    nonce: formatCount(nonce),
    id: spinId ?? '',
    published: nameOf(published),
    computed: nameOf(computed),
  });
}

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function save(core: Core, log: unknown, name: string): Promise<void> {
  const file = new Blob([JSON.stringify(log, undefined, 2)], { type: 'application/json' });
  try {
    const { saveFile } = await import('../shared/save-file.ts');
    await saveFile(core, 'wheel-proof', file, name);
  } catch (error) {
    const message = messageOf(error);
    if (message !== undefined) toast.error(message);
  }
}
