import { formatBaht, type LottoSlip, parseBaht } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber } from '@benjarong/core/format';
import { useLotto } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { confirm } from '@benjarong/ui/confirm';
import { Dialog } from '@benjarong/ui/dialog';
import { IconButton } from '@benjarong/ui/icon-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Bookmark, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import styles from './saved-slips.module.css';
import type { Desk } from '../round/use-bet-entry.ts';

interface SavedSlipsProps {
  readonly desk: Pick<Desk, 'addLines' | 'detail' | 'draft'>;
  readonly disabled: boolean;
}

const mostName = 40;

/** Saved slips of the member: save this one under a name, use one, delete one. */
export function SavedSlips({ desk, disabled }: SavedSlipsProps) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const slips = useLotto((state) => state.slips);
  const loadSlips = useLotto((state) => state.loadSlips);
  const saveSlip = useLotto((state) => state.saveSlip);
  const deleteSlip = useLotto((state) => state.deleteSlip);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useId();
  if (!isLoggedIn) return null;
  const { lines } = desk.draft;

  const run = async (work: () => Promise<void>, done: string, after?: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast({ kind: 'success', title: done });
      after?.();
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };

  const remove = async ({ slip_id, name: kept }: LottoSlip): Promise<void> => {
    const yes = await confirm({
      title: fill(lottoBillText.slip.savedDelete, { name: kept }),
      message: lottoBillText.slip.savedDeleteAsk,
      confirmLabel: lottoBillText.slip.savedDeleteYes,
      cancelLabel: lottoBillText.slip.savedDeleteNo,
      tone: 'danger',
    });
    if (yes) await run(() => deleteSlip(slip_id), fill(lottoBillText.slip.savedDeleted, { name: kept }));
  };

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        startIcon={<Bookmark />}
        disabled={disabled}
        onClick={() => {
          setOpen(true);
          void loadSlips();
        }}
      >
        {lottoBillText.slip.savedOpen}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={lottoBillText.slip.savedTitle}
        width={420}
        phone="sheet"
      >
        <div className={styles['root']}>
          {lines.length > 0 && (
            <form
              className={styles['save']}
              onSubmit={(event) => {
                event.preventDefault();
                const wanted = name.trim();
                if (wanted === '' || busy) return;
                void run(
                  () =>
                    saveSlip({
                      name: wanted,
                      kind_id: desk.detail.kind.kind_id,
                      lines: lines.map(({ type, number, stake }) => ({
                        bet_type: type,
                        number,
                        stake: formatBaht(stake),
                      })),
                    }),
                  fill(lottoBillText.slip.savedSlip, { name: wanted }),
                  () => setName(''),
                );
              }}
            >
              <label htmlFor={field}>{lottoBillText.slip.saveName}</label>
              <div>
                <input
                  id={field}
                  value={name}
                  maxLength={mostName}
                  placeholder={lottoBillText.slip.saveNameHint}
                  autoComplete="off"
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Button type="submit" size="md" loading={busy} disabled={name.trim() === ''}>
                  {lottoBillText.slip.save}
                </Button>
              </div>
            </form>
          )}
          {slips.data?.length === 0 && <p className={styles['empty']}>{lottoBillText.slip.savedEmptyHint}</p>}
          {slips.status === 'failed' && !slips.data && (
            <Notice
              tone="chad"
              live="alert"
              action={
                <Button size="sm" variant="outline" onClick={() => void loadSlips({ force: true })}>
                  {lottoRoundText.lobby.refresh}
                </Button>
              }
            >
              {slips.error.message}
            </Notice>
          )}
          {slips.status !== 'failed' && !slips.data && <Skeleton lines={3} shape="text" />}
          <ul className={styles['list']}>
            {slips.data?.map((slip) => (
              <li key={slip.slip_id}>
                <span className={styles['text']}>
                  <strong>{slip.name}</strong>
                  <span className="tnum">
                    {fill(lottoBillText.slip.savedLine, {
                      count: slip.lines.length,
                      total: formatBahtNumber(
                        slip.lines.reduce((sum, { stake }) => sum + parseBaht(stake), 0n),
                      ),
                    })}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="surface"
                  onClick={() => {
                    desk.addLines(
                      slip.lines.map(({ bet_type, number, stake }) => ({
                        type: bet_type,
                        number,
                        stake: parseBaht(stake),
                      })),
                    );
                    setOpen(false);
                  }}
                >
                  {lottoBillText.slip.savedUse}
                </Button>
                <IconButton
                  size="sm"
                  variant="ghost"
                  label={fill(lottoBillText.slip.savedDelete, { name: slip.name })}
                  icon={<Trash2 />}
                  onClick={() => void remove(slip)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  );
}
