// What the names of games speak of, in Thai and English, and the emblem that shows it. Earlier rows win, so that a longer word
// comes before a shorter one that it contains.
const keywords: readonly (readonly [emblem: string, words: RegExp])[] = [
  // Games of tables and tickets.
  ['gourd', /น้ำเต้า|gourd/],
  ['roulette', /รูเล็ต|roulette/],
  ['dice', /ไฮโล|ซิกโบ|hi-?lo\b|sic bo|dice/],
  ['chip', /กำถั่ว|fan tan/],
  ['cards', /บาคาร่า|แบล็คแจ็ค|ป๊อกเด้ง|เก้าเก|ไพ่|baccarat|blackjack|pok deng|nine cards|poker/],
  // Sports.
  ['football', /ฟุตบอล|football|soccer/],
  ['glove', /มวย|muay|boxing/],
  ['basketball', /บาส|basketball/],
  ['volleyball', /วอลเลย์|volleyball/],
  ['takraw', /ตะกร้อ|takraw/],
  // The sea.
  ['koi', /ปลาคราฟ|ปลาคาร์ป|\bkoi\b|carp/],
  ['shark', /ฉลาม|shark/],
  ['whale', /วาฬ|whale/],
  ['puffer', /ปักเป้า|puffer/],
  ['crab', /ปูทอง|ปูยักษ์|\bcrab/],
  ['squid', /หมึก|squid|octopus/],
  ['turtle', /เต่า|turtle|leatherback/],
  ['angler', /ตกปลา|angler|fishing/],
  ['submarine', /เรือดำน้ำ|submarine/],
  ['pirate', /โจรสลัด|pirate/],
  // Creatures and tales.
  ['naga', /พญานาค|นาคา|\bnaga\b/],
  ['dragon', /มังกร|dragon/],
  ['garuda', /ครุฑ|garuda/],
  ['kinnaree', /กินรี|kinnaree/],
  ['hanuman', /หนุมาน|ลิง|monkey/],
  ['elephant', /ช้าง|elephant|\bchang\b/],
  ['tiger', /เสือ|tiger/],
  ['swan', /หงส์|swan/],
  ['giant', /ยักษ์|giant/],
  ['fox', /จิ้งจอก|\bfox/],
  ['peacock', /นกยูง|peacock/],
  ['butterfly', /ผีเสื้อ|butterfly/],
  ['luckycat', /แมว|\bcat\b/],
  ['rabbit', /กระต่าย|rabbit/],
  ['prachamyam', /หิมพานต์|himmapan|เบญจรงค์|five colours|สยาม|\bsiam\b/],
  // Plants, people, places.
  ['lotus', /ดอกบัว|lotus/],
  ['blossom', /มะลิ|ราชพฤกษ์|jasmine|cassia/],
  ['orchid', /กล้วยไม้|orchid/],
  ['mangosteen', /มังคุด|mangosteen/],
  ['durian', /ทุเรียน|durian/],
  ['mango', /มะม่วง|mango/],
  ['cherries', /ผลไม้|fruit|cherry/],
  ['warrior', /นักรบ|warrior/],
  ['princess', /เจ้าหญิง|princess/],
  ['wok', /พ่อครัว|chef/],
  ['tuktuk', /ตุ๊กตุ๊ก|tuk ?tuk/],
  ['lantern', /ลอยกระทง|โคม|lantern/],
  ['water', /สงกรานต์|water festival/],
  ['mine', /เหมือง|gold mine/],
  ['temple', /วัดเก่า|ราชวัง|ศาลา|temple|palace|\bsala\b/],
  // What second halves of names bring.
  ['chest', /สมบัติ|treasure/],
  ['coins', /ทองคำ|โต๊ะทอง|gold/],
  ['gem', /หยก|เพชร|พลอย|อัญมณี|jade|gems?\b|jewel/],
  ['moon', /แสงจันทร์|moon/],
  ['lantern', /เที่ยงคืน|ราตรี|midnight|\bnight\b|ratree/],
  ['sun', /รุ่งอรุณ|sunrise|\bsun\b/],
  ['bolt', /สายฟ้า|มรสุม|thunder|monsoon|hyper|ไฮเปอร์|สปีด|speed|turbo|เทอร์โบ/],
  ['flame', /เพลิง|blaze|fire/],
  ['crown', /มงกุฎ|crown|วีไอพี|\bvip\b/],
  ['firework', /เริงร่า|carnival|วันหยุด|holiday/],
  ['longboat', /ตลาดน้ำ|floating market/],
  ['wave', /คลื่น|แม่น้ำ|ริมทะเล|ทะเล|เจ้าพระยา|wave|river|seaside|deep sea|undersea/],
  ['shell', /ปะการัง|อันดามัน|coral|andaman/],
  ['wheel', /หมุนวน|whirl/],
  ['seven', /คลาสสิก|classic|เมกะ|mega/],
  ['star', /นำโชค|fortune|มหัศจรรย์|wonders/],
  ['trophy', /รวมลีก|leagues|ตำนาน|legend|สนาม|sanam/],
];

/** The emblems that a game's name asks for, at most two and each once, in the order of this table; none when it names nothing known. */
export function motifsOf(name: string): readonly string[] {
  const text = name.toLowerCase();
  return keywords
    .filter(([, words]) => words.test(text))
    .map(([emblem]) => emblem)
    .slice(0, 2);
}
