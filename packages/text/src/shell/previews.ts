/** What a link says in a chat and in a search engine. */
interface PreviewWords {
  /** Where the page's own title says too little; empty = the brand alone. */
  readonly title?: string;
  /** One or two sentences; `{brand}` is the operator's name. */
  readonly description: string;
  /** Open to everybody and still nothing for search engines. */
  readonly hidden?: true;
}

const routes: Readonly<Record<string, PreviewWords>> = {
  '/': {
    title: '',
    description: '{brand} รวมสล็อต คาสิโน กีฬา และหวยไว้ที่เดียว ฝากถอนเห็นสถานะทุกขั้น ใช้งานได้ทั้งบนเว็บและใน LINE',
  },
  '/slot': { description: 'สล็อตจากทุกค่ายใน {brand} ค้นหาชื่อเกม กรองตามค่าย และทดลองเล่นได้ก่อนใช้เงินจริง' },
  '/casino': { description: 'คาสิโนสดและเกมโต๊ะของ {brand} บาคาร่า รูเล็ต เสือมังกร เปิดโต๊ะตลอดวัน' },
  '/sport': { description: 'เดิมพันกีฬากับ {brand} ฟุตบอล มวย บาสเกตบอล และกีฬาอื่น ราคาเห็นชัดก่อนวางเดิมพัน' },
  '/fishing': { description: 'เกมยิงปลาใน {brand} เลือกห้องที่ใช่ ทดลองเล่นได้ก่อนใช้เงินจริง' },
  '/freespin': { description: 'เกมที่มีรอบฟรีสปินใน {brand} ดูกติกาและทดลองเล่นได้ก่อน' },
  '/lobby/:name?': { description: 'เกมยอดนิยมของ {brand} รวมทุกหมวดไว้ในห้องเดียว ค้นหาและกรองได้ทันที' },
  '/play': { description: 'เปิดเกมใน {brand} เล่นจริงหรือทดลองเล่นได้', hidden: true },
  '/login': { description: 'เข้าสู่ระบบสมาชิก {brand} ด้วยรหัสผ่านหรือบัญชี LINE' },
  '/register': { description: 'สมัครสมาชิก {brand} ใช้เบอร์โทรศัพท์และรหัส OTP ไม่ถึงสองนาที' },
  '/forgot': { description: 'ตั้งรหัสผ่านใหม่ของ {brand} ด้วยรหัส OTP ที่ส่งไปยังเบอร์โทรศัพท์ของคุณ', hidden: true },
  '/affiliate': {
    description: 'ชวนเพื่อนมา {brand} แล้วรับค่าแนะนำ ดูอัตราและวิธีคิดได้ทุกบรรทัด',
  },
  '/promotions': { description: 'โปรโมชั่นทั้งหมดของ {brand} พร้อมเงื่อนไขเทิร์นโอเวอร์ที่อ่านจบก่อนกดรับ' },
  '/redeem': { description: 'แลกแต้มสะสมของ {brand} เป็นของรางวัล ดูจำนวนแต้มและของที่เหลือได้ทันที' },
  '/cashback': { description: 'คืนเงินรายวันของ {brand} อัตราคืนของแต่ละหมวด และวิธีคิดทีละบรรทัด' },
  '/winloss': { description: 'คืนยอดเสียรายสัปดาห์ของ {brand} ดูอัตราและยอดของคุณ' },
  '/lotto/lobby': { description: 'หวยทุกชนิดของ {brand} งวดที่เปิดรับ เวลาปิด และผลล่าสุดในหน้าเดียว' },
  '/lotto/rates': { description: 'อัตราจ่ายหวยทุกชนิดของ {brand} พร้อมโอกาสถูกและผลตอบแทนเฉลี่ยตามจริง' },
  '/lotto/results': { description: 'ผลหวยย้อนหลังทุกชนิดของ {brand} ค้นตามวันและชนิดหวยได้' },
  '/lotto/:round_id?': { description: 'แทงหวยกับ {brand} เลือกเลข ดูอัตราจ่าย และเห็นยอดถูกรางวัลสูงสุดก่อนส่งโพย' },
  '/poll/:id?': { description: 'ร่วมโหวตกับ {brand} ลุ้นรางวัล ดูผลและรายชื่อผู้ได้รางวัลพร้อมหลักฐาน' },
  '/help/:slug?': {
    title: 'ศูนย์ช่วยเหลือ',
    description: 'คำตอบเรื่องฝาก ถอน โปรโมชั่น หวย และความปลอดภัยของ {brand} ค้นหาได้ทันทีโดยไม่ต้องเข้าสู่ระบบ',
  },
  '/contact': { description: 'ช่องทางติดต่อฝ่ายบริการลูกค้าของ {brand}' },
  '/notifications': { description: 'ประกาศและข่าวสารจาก {brand}' },
  '/responsible': {
    description: 'เล่นอย่างรับผิดชอบกับ {brand} โอกาสชนะตามจริง เครื่องมือจำกัดตัวเอง และที่ขอความช่วยเหลือ',
  },
  '/terms': { description: 'ข้อกำหนดการใช้งานของ {brand} ฉบับที่ใช้อยู่ พร้อมวันที่เริ่มใช้' },
  '/privacy': { description: '{brand} เก็บข้อมูลอะไร ใช้ทำอะไร เก็บนานเท่าไร และคุณมีสิทธิ์อะไรตาม PDPA' },
  '/share': { description: 'สร้างลิงก์ของ {brand} สำหรับแชร์ใน LINE', hidden: true },
};

/** Descriptions of pages for link previews and search engines, by the pattern of their route. */
export const previewText = {
  routes,
  /** Pages of members say nothing of what is on them. */
  member: 'หน้าสำหรับสมาชิก {brand} เข้าสู่ระบบแล้วไปต่อได้ทันที',
  missing: 'ไม่พบหน้านี้',
  game: 'เล่น {game} ของ {provider} กับ {brand} เล่นจริงหรือทดลองเล่นได้',
  invited: 'เพื่อนชวนคุณมา {brand}',
} as const;
