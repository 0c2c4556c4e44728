import { type LottoBillLine, parseBaht } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDateTime, formatWhen } from '@benjarong/core/format';
import {
  type BillDetail,
  billsStore,
  lottoStore,
  rateText,
  slipStore,
  useBills,
} from '@benjarong/core/lotto';
import { useCore, useCountdown } from '@benjarong/core/react';
import {
  fill,
  lottoBillText,
  lottoKindText,
  lottoRatesText,
  lottoResultText,
  lottoRoundText,
} from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { confirm } from '@benjarong/ui/confirm';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { ImageDown, Repeat, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { BillCorrection } from './bill-correction.tsx';
import { billMoney, billTone } from './bill-card.tsx';
import { billMessage } from './bill-message.ts';
import { billPictures } from './bill-picture.ts';
import { type BillPicture, BillPictures } from './bill-pictures.tsx';
import styles from './bills.module.css';
import { correctedPaid, shownState } from './corrected-paid.ts';
import { leftText } from '../round/countdown.tsx';
import { nextOpenRound } from '../round/lobby-view.ts';
import { ResultNumbers } from '../result/result-card.tsx';
import { roundPath, roundTitle } from '../round/round-label.ts';

const shownLines = 100;
/** The prize of a set by its code; a code that is newer than this screen goes without a name. */
const prizeNames: Readonly<Record<string, string>> = lottoRatesText.prizes;

interface BillDetailDialogProps {
  /** None = closed. */
  readonly billId: string | undefined;
  readonly onClose: () => void;
}

/** The bill dialog of specification §2: won and lost cards, the error box, cancel, bet again, share. */
export function BillDetailDialog({ billId, onClose }: BillDetailDialogProps) {
  const [kept, setKept] = useState(billId);
  if (billId !== undefined && billId !== kept) setKept(billId);
  const detail = useBills((state) => (kept === undefined ? undefined : state.details[kept]));
  const loadDetail = useBills((state) => state.loadDetail);
  useEffect(() => {
    if (billId !== undefined) void loadDetail(billId);
  }, [billId, loadDetail]);
  const no = detail?.data?.bill.bill_no ?? '';
  return (
    <Dialog
      open={billId !== undefined}
      onClose={onClose}
      title={fill(lottoBillText.bills.detail, { no })}
      width={480}
      phone="sheet"
      footer={detail?.data && <Actions detail={detail.data} />}
    >
      {detail?.status === 'failed' && (
        <Notice
          tone="chad"
          live="alert"
          title={lottoBillText.bills.error}
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => kept !== undefined && void loadDetail(kept, { force: true })}
            >
              {lottoRoundText.lobby.refresh}
            </Button>
          }
        >
          {detail.error.message}
        </Notice>
      )}
      {!detail?.data && detail?.status !== 'failed' && <Skeleton className={styles['detailPlace']} />}
      {detail?.data && <Body detail={detail.data} />}
    </Dialog>
  );
}

function Line({ line }: { readonly line: LottoBillLine }) {
  const corrected = correctedPaid(line);
  return (
    <li className={styles['lineCard']} data-state={line.state}>
      <span className={cx(styles['lineNumber'], 'tnum')}>{line.number}</span>
      <span className={styles['lineText']}>
        <span>
          <span className={cx(styles['place'], 'tnum')}>{line.index + 1}.</span>{' '}
          {lottoKindText.betTypes[line.bet_type]}
        </span>
        {line.bet_type !== 'set4' && (
          <span className="tnum">{fill(lottoBillText.entry.pays, { rate: rateText(line.rate) })}</span>
        )}
        {line.prize !== null && <span>{prizeNames[line.prize]}</span>}
      </span>
      <span className={cx(styles['lineMoney'], 'tnum')}>
        <strong>{formatBahtNumber(line.stake)}</strong>
        <span>
          {line.state === 'won'
            ? `+${formatBahtNumber(line.paid)}`
            : line.state === 'waiting'
              ? fill(lottoBillText.slip.wins, { amount: formatBahtNumber(line.possible_win) })
              : corrected === undefined && lottoBillText.bills.state[line.state]}
        </span>
        {corrected !== undefined && (
          <span>{fill(lottoResultText.corrected.paidOn, { amount: corrected })}</span>
        )}
      </span>
    </li>
  );
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly LottoBillLine[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, shownLines);
  return (
    <section className={styles['group']}>
      <h3>
        {title} ({lines.length})
      </h3>
      <ul className={styles['lineList']}>
        {shown.map((line) => (
          <Line key={line.index} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="sm" variant="outline" onClick={() => setAll(true)}>
          {fill(lottoBillText.slip.moreLines, { count: lines.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function CancelPart({ detail }: { readonly detail: BillDetail }) {
  const { bill, cancels_left_today } = detail;
  const core = useCore();
  const left = useCountdown(bill.cancel_until ?? undefined) ?? 0;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (bill.state !== 'waiting' || bill.cancel_until === null || left === 0) return null;
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: fill(lottoBillText.bills.cancelAsk, { no: bill.bill_no }),
      message: fill(lottoBillText.bills.cancelAskLine, { amount: formatBahtNumber(bill.total) }),
      confirmLabel: lottoBillText.bills.cancelYes,
      cancelLabel: lottoBillText.bills.cancelNo,
      tone: 'danger',
    });
    if (!yes) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const refunded = await core.get(billsStore).getState().cancel(bill.bill_id);
      toast({
        kind: 'success',
        title: fill(lottoBillText.bills.cancelled, { amount: formatBahtNumber(refunded) }),
      });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['group']}>
      {problem !== undefined && (
        <Notice tone="chad" live="alert">
          {problem}
        </Notice>
      )}
      <Button
        block
        variant="outline"
        loading={busy}
        disabled={cancels_left_today === 0}
        onClick={() => void ask()}
      >
        {lottoBillText.bills.cancel}
      </Button>
      <p className={cx(styles['quiet'], 'tnum')}>
        {fill(lottoBillText.bills.cancelLeft, {
          until: formatWhen(bill.cancel_until, core.serverClock.now()),
          time: leftText(left),
        })}
        {' · '}
        {fill(lottoBillText.bills.cancelsToday, { count: cancels_left_today })}
      </p>
    </div>
  );
}

function Actions({ detail }: { readonly detail: BillDetail }) {
  const { bill, lines } = detail;
  const core = useCore();
  const { platform } = core;
  const [busy, setBusy] = useState<'again' | 'picture' | 'message'>();
  const [shown, setShown] = useState<readonly BillPicture[]>([]);
  const name = bill.round.kind_name;

  const again = async (): Promise<void> => {
    setBusy('again');
    const lobby = await core.get(lottoStore).getState().loadLobby({ force: true });
    setBusy(undefined);
    const next = lobby.data && nextOpenRound(lobby.data, core.serverClock.now(), bill.round.kind_id);
    if (!next) {
      toast({ kind: 'info', title: fill(lottoBillText.bills.againNone, { name }) });
      return;
    }
    core
      .get(slipStore)
      .getState()
      .carry(
        { round_id: next.round_id, title: roundTitle(next), closes_at: Date.parse(next.closes_at) },
        lines.map(({ bet_type, number, stake }) => ({ type: bet_type, number, stake: parseBaht(stake) })),
      );
    platform.navigate(roundPath(next.round_id));
  };

  const picture = async (): Promise<void> => {
    setBusy('picture');
    try {
      const files = [...(await billPictures(detail))];
      const content = { files, title: bill.bill_no };
      const how = platform.canShare(content) ? await platform.share(content) : 'unavailable';
      if (how === 'unavailable') {
        // LINE's window has no downloads: a long press on the picture saves it, and the device's browser has it too.
        if (platform.inClient()) setShown(files.map((file) => ({ file, url: URL.createObjectURL(file) })));
        else await keep(files);
      }
    } catch {
      toast.error(lottoBillText.bills.shareFailed);
    } finally {
      setBusy(undefined);
    }
  };

  const keep = async (files: readonly File[]): Promise<void> => {
    const { saveFile } = await import('../../shared/save-file.ts');
    for (const file of files) await saveFile(core, 'bill', file, file.name);
  };

  const message = async (): Promise<void> => {
    setBusy('message');
    try {
      const { shareCard } = await import('../../shared/share-card.ts');
      const how = await shareCard(core, {
        flow: 'lotto',
        title: roundTitle(bill.round),
        text: fill(lottoBillText.bills.shareTotal, { total: formatBahtNumber(bill.total) }),
        button: lottoBillText.bills.shareButton,
        // It can be pasted as a slip.
        message: billMessage(detail),
      });
      if (how === 'copied') toast({ kind: 'success', title: lottoBillText.bills.shared });
      if (how === 'failed') toast.error(lottoBillText.bills.shareFailed);
    } catch {
      // Its code did not come.
      toast.error(lottoBillText.bills.shareFailed);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <div className={styles['actions']}>
        <Button
          size="md"
          variant="outline"
          startIcon={<ImageDown />}
          loading={busy === 'picture'}
          onClick={() => void picture()}
        >
          {lottoBillText.bills.sharePicture}
        </Button>
        <Button
          size="md"
          variant="outline"
          startIcon={<Share2 />}
          loading={busy === 'message'}
          onClick={() => void message()}
        >
          {lottoBillText.bills.shareMessage}
        </Button>
        <Button size="md" startIcon={<Repeat />} loading={busy === 'again'} onClick={() => void again()}>
          {lottoBillText.bills.again}
        </Button>
      </div>
      {shown.length > 0 && <BillPictures billNo={bill.bill_no} pictures={shown} />}
    </>
  );
}

function Body({ detail }: { readonly detail: BillDetail }) {
  const { bill, lines, result } = detail;
  const corrected = (line: LottoBillLine): boolean => correctedPaid(line) !== undefined;
  const won = lines.filter((line) => line.state === 'won' || corrected(line));
  const lost = lines.filter((line) => line.state === 'lost' && !corrected(line));
  const others = lines.filter(({ state }) => state !== 'won' && state !== 'lost');
  return (
    <div className={styles['detail']}>
      <div className={styles['banner']} data-hue={billTone[shownState(bill)]}>
        <span>{roundTitle(bill.round)}</span>
        <strong>{lottoBillText.bills.state[shownState(bill)]}</strong>
        {billMoney(bill) !== '' && <span className="tnum">{billMoney(bill)}</span>}
      </div>
      {result && <ResultNumbers result={result} compact />}
      <BillCorrection detail={detail} />
      <dl className={styles['sums']}>
        <div>
          <dt>{lottoBillText.bills.totals.stake}</dt>
          <dd className="tnum">{formatBahtNumber(bill.total)}</dd>
        </div>
        <div>
          <dt>{fill(lottoBillText.bills.created, { time: '' }).trim()}</dt>
          <dd className="tnum">{formatDateTime(bill.created_at)}</dd>
        </div>
      </dl>
      <CancelPart detail={detail} />
      <Group title={lottoBillText.bills.wonCard} lines={won} />
      <Group
        title={
          won.length > 0 || lost.length > 0 ? lottoBillText.bills.otherLines : lottoBillText.confirm.lines
        }
        lines={others}
      />
      <Group title={lottoBillText.bills.lostCard} lines={lost} />
    </div>
  );
}
