import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../accordion/accordion.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';
import { confirm, ConfirmHost } from '../overlay/confirm.tsx';
import type { DialogProps } from '../overlay/dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { saveQrPng } from '../qr/qr-files.ts';
import { QrCode } from '../qr/qr.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { Switch } from '../switch/switch.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import type { ToastKind } from '../toast/toast.ts';
import { toast } from '../toast/toast.ts';
import { Toaster } from '../toast/toaster.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const kinds: readonly ToastKind[] = ['success', 'error', 'info', 'warning'];
const widths: readonly NonNullable<DialogProps['width']>[] = [360, 400, 420, 480, 800];
const code = '00020101021229370016A000000677010111011300668912345675802TH530376454065 00.376304ABCD';
const rules = Array.from(
  { length: 12 },
  (_, index) => `ข้อ ${String(index + 1)} เงื่อนไขตัวอย่างสำหรับดูการเลื่อนในกล่อง`,
);

/** What comes with Chakra, keen-slider and the QR code. */
export function Lazies() {
  return (
    <>
      <Overlays />
      <Widgets />
    </>
  );
}

function Overlays() {
  const [width, setWidth] = useState<DialogProps['width']>();
  const [open, setOpen] = useState<'sheet' | 'start' | 'long' | undefined>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Section title="หน้าต่าง">
      <div className={styles['row']}>
        {widths.map((each) => (
          <Button
            key={each}
            variant="outline"
            onClick={() => {
              setWidth(each);
            }}
          >
            กล่อง {each}
          </Button>
        ))}
        <Button
          variant="outline"
          onClick={() => {
            setOpen('sheet');
          }}
        >
          แผ่นล่าง
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setOpen('start');
          }}
        >
          แผงข้าง
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setOpen('long');
          }}
        >
          กล่องยาว
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            void confirm({
              title: 'ออกจากระบบ',
              message: 'คุณต้องการออกจากระบบใช่ไหม',
              confirmLabel: 'ใช่',
              cancelLabel: 'อยู่กับเราต่อ',
              tone: 'danger',
            }).then((yes) => toast.info(yes ? 'ออกแล้ว' : 'ยังอยู่'));
          }}
        >
          ถามก่อนทำ
        </Button>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="ghost"
            onClick={() => {
              toast({ kind, title: `ข้อความแบบ ${kind}`, description: 'แสดง 3 วินาที หยุดรอเมื่อชี้' });
            }}
          >
            แจ้ง {kind}
          </Button>
        ))}
      </div>
      <Dialog
        open={width !== undefined}
        width={width}
        persistent
        title="ยืนยันเบอร์โทรศัพท์"
        description="ส่งรหัส 6 หลักไปที่ 089-123-4567"
        onClose={() => {
          setWidth(undefined);
        }}
        footer={<Button>ยืนยัน</Button>}
      >
        เนื้อหาในกล่อง
      </Dialog>
      <Dialog open={open === 'long'} phone="full" title="กติกา" onClose={close}>
        {rules.map((rule) => (
          <p key={rule}>
            {rule} {rule} {rule}
          </p>
        ))}
      </Dialog>
      <Drawer
        open={open === 'sheet'}
        title="ตรวจโพยก่อนส่ง"
        onClose={close}
        footer={<Button>ยืนยันส่งโพย</Button>}
      >
        รายการในแผ่น
      </Drawer>
      <Drawer open={open === 'start'} side="start" title="เมนู" onClose={close}>
        รายการเมนู
      </Drawer>
      <ConfirmHost />
      <Toaster />
    </Section>
  );
}

function Widgets() {
  const [on, setOn] = useState(true);
  const [wallet, setWallet] = useState<string>();
  return (
    <Section title="ชิ้นส่วนที่โหลดทีหลัง">
      <div className={styles['columns']}>
        <Card>
          <Tabs
            label="วงล้อ"
            fitted
            items={[
              { value: '1', label: 'หมุนวงล้อ', content: 'เนื้อหาแท็บแรก' },
              { value: '2', label: 'ใช้แต้มหมุน', content: 'เนื้อหาแท็บสอง' },
              { value: '3', label: 'ปิดอยู่', content: '', disabled: true },
            ]}
          />
          <Tabs
            label="ผลรางวัล"
            variant="pill"
            items={[
              { value: '1', label: 'รอบเปิด', content: 'รอบที่เปิดอยู่' },
              { value: '2', label: 'ผลรางวัล', content: 'ผลล่าสุด' },
            ]}
          />
        </Card>
        <Accordion
          items={[
            { value: '1', title: 'ยกเลิกรายการนี้ หรือเงินไม่เข้า?', content: 'ติดต่อฝ่ายบริการลูกค้าพร้อมสลิป' },
            { value: '2', title: 'ฝากขั้นต่ำเท่าไร', content: '100.00 บาท' },
          ]}
        />
        <Card>
          <RadioCards
            label="เลือกกระเป๋า"
            value={wallet}
            onChange={setWallet}
            options={[
              {
                value: '1',
                title: 'กระเป๋าหลัก',
                description: '12,480.50 บาท',
                media: (
                  <IconBadge tone="gold">
                    <Wallet />
                  </IconBadge>
                ),
              },
              { value: '2', title: 'เครดิตฟรี', description: '50.00 บาท' },
              { value: '3', title: 'โบนัส', description: 'ใช้กับเกมนี้ไม่ได้', disabled: true },
            ]}
          />
          <Switch label="ซ่อนยอดเงิน" description="แตะเพื่อดูยอดเงิน" checked={on} onChange={setOn} />
          <Switch label="ปิดอยู่" checked={false} disabled onChange={setOn} />
          <Checkbox label="จำอุปกรณ์นี้" checked={on} onChange={setOn} />
        </Card>
        <QrCode
          value={code}
          label="คิวอาร์พร้อมเพย์ ยอด 500.37 บาท"
          caption={
            <Button
              size="md"
              onClick={() => {
                void saveQrPng(code, 'promptpay-500.37');
              }}
            >
              บันทึกรูป
            </Button>
          }
        />
        <QrCode value={code} label="คิวอาร์พร้อมเพย์ แบบรูปภาพ" mode="img" />
      </div>
      <Carousel
        label="โปรโมชั่นแนะนำ"
        slides={(['saffron', 'royal', 'jade'] as const).map((hue, index) => ({
          key: hue,
          label: `โปรโมชั่น ${String(index + 1)}`,
          content: (
            <div data-hue={hue} className={styles['slide']}>
              <p className="text-xl">ฝากแรกของวัน รับ {index + 1}0%</p>
              <Button size="sm">รับโปรนี้</Button>
            </div>
          ),
        }))}
      />
    </Section>
  );
}
