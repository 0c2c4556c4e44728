import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { DataList } from '../data-list/data-list.tsx';
import { Notice } from '../notice/notice.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { DataTable } from '../table/table.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly time: string;
  readonly amount: string;
}

const lines: readonly Line[] = [
  { id: '1', name: 'ฝากเงิน พร้อมเพย์', time: '21 พ.ย. 2569 16:05', amount: '+500.00' },
  { id: '2', name: 'เดิมพัน มังกรทองคำ', time: '21 พ.ย. 2569 16:09', amount: '-20.00' },
];

/** Loading, empty, failed, and lists. */
export function States() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="สถานะและรายการ">
      <ProgressBar active={busy} />
      <Disclosure title="วิธีจ่าย">สแกนด้วยแอปธนาคาร ตรวจชื่อและยอด แล้วยืนยัน</Disclosure>
      <Disclosure title="โอนแล้วแต่เงินไม่เข้า" defaultOpen>
        ไม่ต้องโอนซ้ำ แจ้งเลขอ้างอิงกับฝ่ายบริการลูกค้า
      </Disclosure>
      <div className={styles['columns']}>
        <Card>
          <EmptyState
            icon={
              <IconBadge size="xl">
                <Inbox />
              </IconBadge>
            }
            title="ยังไม่มีรายการ"
            description="รายการฝากถอนของคุณจะแสดงที่นี่"
            action={<Button size="md">ฝากเงิน</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            retrying={busy}
            onRetry={() => {
              setBusy(true);
            }}
          />
        </Card>
        <Card>
          <SkeletonGroup className={styles['stack']}>
            <Skeleton shape="circle" className={styles['ghostCircle']} />
            <Skeleton shape="text" lines={3} />
            <Skeleton className={styles['ghostBlock']} />
          </SkeletonGroup>
        </Card>
      </div>
      <div className={styles['columns']}>
        <Notice tone="saffron">โอนให้ตรงทุกสตางค์ ระบบจะเติมเงินให้อัตโนมัติ</Notice>
        <Notice tone="chad" title="พบปัญหา">
          ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง
        </Notice>
        <Notice tone="jade">ฝากเงินสำเร็จ</Notice>
        <Notice tone="royal">เลขที่ถูกรางวัลประกาศเวลา 16:15 น.</Notice>
        <Notice tone="neutral" action={<Badge tone="gold">ใหม่</Badge>}>
          ปรับปรุงระบบธนาคาร 23:50–00:20 น.
        </Notice>
      </div>
      <div className={styles['columns']}>
        <Card>
          <DataList
            items={[
              { label: 'ยอดโอน', value: '500.37 บาท' },
              { label: 'ธนาคาร', value: 'กสิกรไทย' },
              { label: 'เลขบัญชี', value: '012-3-45678-9' },
            ]}
          />
        </Card>
        <Card>
          <DataList variant="stack" items={[{ label: 'ยูสเซอร์เนม', value: 'bj08912345' }]} />
        </Card>
      </div>
      <Card padding="sm">
        <DataTable
          caption="รายการล่าสุด"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'รายการ', cell: ({ name }) => name },
            { key: 'time', header: 'เวลา', cell: ({ time }) => time },
            { key: 'amount', header: 'จำนวน (บาท)', align: 'end', cell: ({ amount }) => amount },
          ]}
          card={({ name, time, amount }) => (
            <DataList items={[{ label: `${name} ${time}`, value: amount }]} />
          )}
        />
      </Card>
    </Section>
  );
}
