import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import type { BillDetail } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';

import { roundTitle } from '../round/round-label.ts';

const width = 720;
const row = 52;
const edge = 40;
const mostRows = 60;

const ink = '#0e1228';
const quiet = '#4a5178';
const won = '#085e40';
const hairline = '#d9cfb8';

/** The whole bill as PNGs, a long one on several; drawn here: nothing leaves this device until the member shares it. */
export function billPictures(detail: BillDetail): Promise<readonly File[]> {
  const pages = pagesOf(detail.lines);
  return Promise.all(
    pages.map((lines, index) => picturePage({ detail, lines, page: index + 1, pages: pages.length })),
  );
}

/** The lines of each picture, about equally many; a bill without lines has one. Pure. */
export function pagesOf<T>(lines: readonly T[]): readonly (readonly T[])[] {
  const pages = Math.max(1, Math.ceil(lines.length / mostRows));
  const rows = Math.ceil(lines.length / pages);
  return Array.from({ length: pages }, (_, page) => lines.slice(page * rows, (page + 1) * rows));
}

interface PicturePage {
  readonly detail: BillDetail;
  readonly lines: readonly BillDetail['lines'][number][];
  readonly page: number;
  readonly pages: number;
}

async function picturePage({ detail, lines: shown, page, pages }: PicturePage): Promise<File> {
  const { bill } = detail;
  const head = 190;
  const foot = 150;
  const height = head + shown.length * row + foot;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, x: number, y: number, size: number, weight: number, color = ink) => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
    pen.fillStyle = color;
    pen.fillText(text, x, y);
  };
  const rule = (y: number) => {
    pen.fillStyle = hairline;
    pen.fillRect(edge, y, width - edge * 2, 1);
  };
  pen.fillStyle = '#fbf9f4';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#3557e0';
  pen.fillRect(0, 0, width, 10);
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  write(roundTitle(bill.round), edge, 56, 30, 700);
  write(fill(lottoBillText.receipt.no, { no: bill.bill_no }), edge, 100, 22, 400, quiet);
  write(formatDateTime(bill.created_at), edge, 132, 22, 400, quiet);
  pen.textAlign = 'right';
  write(lottoBillText.bills.state[bill.state], width - edge, 56, 24, 700, '#2743b5');
  if (pages > 1) write(fill(lottoBillText.bills.page, { page, pages }), width - edge, 100, 22, 600, quiet);
  rule(head - 24);
  shown.forEach((line, index) => {
    const y = head + index * row + row / 2 - 12;
    pen.textAlign = 'left';
    const hit = line.state === 'won';
    write(line.number, edge, y, 28, 700, hit ? won : ink);
    const prize = hit ? ` ${fill(lottoBillText.bills.wonPaid, { amount: formatBahtNumber(line.paid) })}` : '';
    write(`${lottoKindText.betTypes[line.bet_type]}${prize}`, edge + 120, y, 22, 400, hit ? won : quiet);
    pen.textAlign = 'right';
    write(formatBahtNumber(line.stake), width - edge, y, 24, 600);
    rule(head + (index + 1) * row - 12);
  });
  pen.textAlign = 'left';
  write(lottoBillText.confirm.total, edge, height - 96, 24, 400, quiet);
  const [label, amount] = outcome(bill);
  write(label, edge, height - 52, 22, 400, quiet);
  pen.textAlign = 'right';
  write(formatBahtNumber(bill.total), width - edge, height - 96, 34, 700);
  write(amount, width - edge, height - 52, 24, 600, bill.state === 'won' ? won : ink);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], pages > 1 ? `${bill.bill_no}-${page}.png` : `${bill.bill_no}.png`, {
    type: 'image/png',
  });
}

/** What the bill may bring, brought, or gave back. */
function outcome({ state, possible_win, paid }: BillDetail['bill']): readonly [string, string] {
  if (state === 'waiting') return [lottoBillText.confirm.possible, formatBahtNumber(possible_win)];
  const back = state === 'cancelled' || state === 'refunded';
  return [
    back ? lottoBillText.bills.state.refunded : lottoBillText.bills.totals.paid,
    formatBahtNumber(paid),
  ];
}
