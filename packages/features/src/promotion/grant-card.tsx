import { type BonusGrant, formatBaht, parseBaht } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { promotionStore } from '@benjarong/core/promotion';
import { useCore } from '@benjarong/core/react';
import { fill, gameKindText, promotionText, walletName } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { confirm } from '@benjarong/ui/confirm';
import { cx } from '@benjarong/ui/cx';
import { DataList } from '@benjarong/ui/data-list';
import { LinkButton } from '@benjarong/ui/link-button';
import { Meter } from '@benjarong/ui/meter';
import { toast } from '@benjarong/ui/toast';
import { useId, useState } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './promotion.module.css';

/** An open bonus: its money, how far the turnover is and by which games, what it would become, and its end by hand. */
export function GrantCard({ grant }: { readonly grant: BonusGrant }) {
  const store = useCore().get(promotionStore);
  const heading = useId();
  const [busy, setBusy] = useState(false);
  const wallet = walletName(grant.wallet_type_id);
  const amounts = {
    done: formatBahtNumber(grant.done),
    due: formatBahtNumber(grant.due),
    left: formatBahtNumber(grant.left),
  };

  const cancel = async (): Promise<void> => {
    const words = { name: grant.name, leaves: formatBahtNumber(grant.balance), wallet };
    const sure = await confirm({
      title: promotionText.cancelTitle,
      message: fill(promotionText.cancelBody, words),
      confirmLabel: fill(promotionText.cancelConfirm, words),
      cancelLabel: promotionText.cancelKeep,
      tone: 'danger',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const ended = await store.getState().cancel(grant.grant_id, grant.balance);
      toast.success(
        fill(promotionText.cancelled, { name: ended.name, leaves: formatBahtNumber(ended.taken_away) }),
      );
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card as="section" padding="md" className={styles['grant']} aria-labelledby={heading}>
      <div className={styles['between']}>
        <h2 id={heading} className={styles['name']}>
          {grant.name}
        </h2>
        <Badge tone="jade">{promotionText.states[grant.state]}</Badge>
      </div>
      <dl className={styles['held']}>
        <dt>{fill(promotionText.balance, { wallet })}</dt>
        <dd className="text-money tnum">{formatBahtNumber(grant.balance)}</dd>
      </dl>
      <div className={styles['progress']}>
        <Meter
          label={fill(promotionText.progress, amounts)}
          value={satangNumber(grant.done)}
          max={satangNumber(grant.due)}
          tone="jade"
        />
        <p className={cx(styles['between'], 'tnum')}>
          <span>{fill(promotionText.progress, amounts)}</span>
          <b>{fill(promotionText.left, amounts)}</b>
        </p>
      </div>
      <div className={styles['kinds']}>
        <h3 className={styles['small']}>{promotionText.byKind}</h3>
        <DataList
          items={grant.games.map(({ kind, weight, counted }) => ({
            label: `${kindName(kind)} · ${fill(promotionText.weight, { weight })}`,
            value: fill(promotionText.counted, { counted: formatBahtNumber(counted) }),
          }))}
        />
      </div>
      <ul className={styles['sentences']}>
        <li>{ifMet(grant)}</li>
        {grant.maximum_stake !== null && (
          <li>{fill(promotionText.maxStake, { amount: formatBahtNumber(grant.maximum_stake) })}</li>
        )}
        <li>{fill(promotionText.expires, { at: formatDateTime(grant.expires_at) })}</li>
      </ul>
      <div className={styles['actions']}>
        <LinkButton as={AppLink} to="/slot" block>
          {promotionText.play}
        </LinkButton>
        <Button variant="ghost" block loading={busy} onClick={() => void cancel()}>
          {promotionText.cancel}
        </Button>
      </div>
    </Card>
  );
}

function ifMet({ balance, cash_if_met: cash }: BonusGrant): string {
  const leaves = parseBaht(balance) - parseBaht(cash);
  return fill(leaves === 0n ? promotionText.ifMet : promotionText.ifMetLeaves, {
    cash: formatBahtNumber(cash),
    leaves: formatBahtNumber(formatBaht(leaves)),
  });
}

// A bar is a picture: its length may be a float.
function satangNumber(amount: string): number {
  return Number(parseBaht(amount));
}

function kindName(kind: string): string {
  // An index signature view of a closed list: a kind of a later release keeps its code.
  return (gameKindText as Readonly<Record<string, string>>)[kind] ?? kind;
}
