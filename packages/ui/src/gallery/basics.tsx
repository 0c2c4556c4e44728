import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  ChevronRight,
  Flame,
  Gift,
  RefreshCw,
  Star,
  Ticket,
} from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge, CountBadge } from '../badge/badge.tsx';
import { BankTile } from '../bank-tile/bank-tile.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Card, SectionTitle } from '../card/card.tsx';
import { Chips, MultiChips } from '../chips/chips.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';
import { ColorModeToggle } from '../color-mode/color-mode-toggle.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { CountdownRing } from '../countdown-ring/countdown-ring.tsx';
import { Divider } from '../divider/divider.tsx';
import { LineMark } from '../line-mark/line-mark.tsx';
import { Meter } from '../meter/meter.tsx';
import { ScrollRow } from '../scroll-row/scroll-row.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { StepDots } from '../step-dots/step-dots.tsx';
import { NoBreak } from '../text/no-break.tsx';
import { hues } from '../theme/palette.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const variants = ['primary', 'deposit', 'withdraw', 'danger', 'outline', 'surface', 'ghost'] as const;

type Period = 'today' | 'week' | 'month';
const periods = [
  { value: 'today', label: 'วันนี้' },
  { value: 'week', label: '7 วัน', count: 12 },
  { value: 'month', label: '30 วัน', disabled: true },
] as const;

const kinds = [
  { value: 'hot', label: 'มาแรง', icon: <Flame aria-hidden />, tone: 'gold' },
  { value: 'slot', label: 'สล็อต', icon: <Star aria-hidden />, tone: 'plum' },
  { value: 'lotto', label: 'หวย', icon: <Ticket aria-hidden />, tone: 'royal' },
  { value: 'free', label: 'ฟรีสปิน', icon: <Gift aria-hidden />, tone: 'saffron' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Everything that needs no Chakra. */
export function Basics() {
  return (
    <>
      <Buttons />
      <Surfaces />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <Section title="ปุ่ม">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <div key={size} className={styles['row']}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'withdraw' ? 'ถอนเงิน' : variant === 'deposit' ? 'ฝากเงิน' : 'ยืนยัน'}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles['row']}>
        <Button size="xl">ยืนยันส่งโพย</Button>
        <Button loading>กำลังส่งรายการ</Button>
        <Button disabled>ยังกดไม่ได้</Button>
        <Button variant="deposit" startIcon={<ArrowDownToLine aria-hidden />}>
          ฝากเงิน
        </Button>
        <Button variant="withdraw" startIcon={<ArrowUpFromLine aria-hidden />}>
          ถอนเงิน
        </Button>
        <LinkButton href="#top" variant="ghost" endIcon={<ChevronRight aria-hidden />}>
          ดูทั้งหมด
        </LinkButton>
        <IconButton label="ประกาศสำคัญ 3 รายการ" icon={<Bell aria-hidden />} badge={3} />
        <IconButton label="รีเฟรชยอดเงิน" icon={<RefreshCw aria-hidden />} loading />
        <CopyButton value="0123456789" what="เลขบัญชี" />
      </div>
    </Section>
  );
}

function Surfaces() {
  return (
    <Section title="พื้นผิวและเครื่องหมาย">
      <div className={styles['swatches']}>
        {[...hues, 'gold' as const, 'neutral' as const].map((hue) => (
          <div key={hue} data-hue={hue} className={styles['swatch']}>
            {hue}
          </div>
        ))}
      </div>
      <div className={styles['columns']}>
        <div className="dark">
          <Card variant="money" padding="none" className={styles['wallet']}>
            <p className="text-sm">
              ยอดเงินทั้งหมด <NoBreak>(บาท)</NoBreak>
            </p>
            <p className="text-money">12,480.50</p>
            <Badge tone="gold" variant="outline" icon={<Star aria-hidden />}>
              VIP โกลด์
            </Badge>
          </Card>
        </div>
        <Card as="a" href="#top" interactive>
          <SectionTitle icon={<Flame />} as="h3" count="60 เกม" action={<ChevronRight aria-hidden />}>
            เกมมาแรง
          </SectionTitle>
          <p>การ์ดทั้งใบเป็นลิงก์</p>
        </Card>
        <Card>
          <div className={styles['row']}>
            {hues.map((hue) => (
              <Badge key={hue} tone={hue}>
                {hue}
              </Badge>
            ))}
            <Badge tone="chad" variant="solid">
              ใหม่
            </Badge>
            <CountBadge count={120} label="120 รายการใหม่" />
          </div>
          <Divider label="หรือ" />
          <div className={styles['row']}>
            <IconBadge tone="saffron">
              <Gift />
            </IconBadge>
            <IconBadge tone="gold" variant="solid" size="xl">
              <Star />
            </IconBadge>
            <Avatar vip={0} />
            <Avatar vip={1} size="md" />
            <Avatar vip={2} size="lg" />
            <BankTile shortName="KBANK" color="#138F2D" />
            <BankTile shortName="BAY" color="#FEC43B" size="sm" />
            <LineMark />
            <Spinner />
          </div>
        </Card>
      </div>
    </Section>
  );
}

function Choices() {
  const [period, setPeriod] = useState<Period>('today');
  const [kind, setKind] = useState<Kind>('hot');
  const [many, setMany] = useState<readonly Kind[]>(['slot']);
  return (
    <Section title="ตัวเลือกและความคืบหน้า">
      <Segmented<Period> label="ช่วงเวลา" options={periods} value={period} onChange={setPeriod} />
      <Chips<Kind> label="หมวดเกม" variant="tile" options={kinds} value={kind} onChange={setKind} />
      <Chips<Kind> label="หมวด" options={kinds} value={kind} onChange={setKind} />
      <MultiChips<Kind> label="เลือกได้หลายหมวด" options={kinds} values={many} onChange={setMany} />
      <ColorModeToggle />
      <StepDots items={['เลือกช่องทาง', 'ใส่จำนวน', 'สแกนจ่าย']} at={1} />
      <div className={styles['row']}>
        <CountdownRing remaining={612} total={900} label="เวลาที่เหลือก่อนคิวอาร์หมดอายุ" />
        <CountdownRing remaining={42} total={900} label="เวลาที่เหลือก่อนปิดรับ" />
        <CountdownRing remaining={0} total={900} label="เวลาที่หมดแล้ว" />
      </div>
      <Meter value={3} max={5} label="ความคืบหน้าภารกิจ" />
      <Meter value={9} max={10} label="ยอดเทิร์น" tone="jade" size="xs" />
      <ScrollRow label="ค่ายเกม" bleed>
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index} className={styles['tile']}>
            ค่ายที่ {index + 1}
          </li>
        ))}
      </ScrollRow>
    </Section>
  );
}
