import type { GameCategory } from '@benjarong/contract';

/** A name in Thai and in English; either is shown, both are found by search. */
export type TwoNames = readonly [thai: string, english: string];

/** An invented provider and how many games of each category it makes. */
export interface ProviderSeed {
  readonly id: string;
  readonly name: string;
  readonly thai: string;
  readonly games: Readonly<Partial<Record<GameCategory, number>>>;
}

/** Twelve invented providers, 1,000 games in all: 720 slots, 125 casino, 25 sport, 70 fishing, 60 free-spin. */
export const providerSeeds: readonly ProviderSeed[] = [
  { id: 'naga', name: 'Naga Reels', thai: 'นาคา', games: { slot: 140, freespin: 20 } },
  { id: 'kinnaree', name: 'Kinnaree Play', thai: 'กินรี', games: { slot: 120, fishing: 10, freespin: 15 } },
  { id: 'chang', name: 'Chang Dao', thai: 'ช้างดาว', games: { slot: 110 } },
  { id: 'lotus', name: 'Lotus Forge', thai: 'ดอกบัว', games: { slot: 100, freespin: 15 } },
  { id: 'siam', name: 'Siam Spin', thai: 'สยามสปิน', games: { slot: 90, freespin: 10 } },
  { id: 'monsoon', name: 'Monsoon Gaming', thai: 'มรสุม', games: { slot: 70, fishing: 20 } },
  { id: 'moonlit', name: 'Moonlit Studio', thai: 'แสงจันทร์', games: { slot: 60 } },
  { id: 'andaman', name: 'Andaman Deep', thai: 'อันดามัน', games: { slot: 15, fishing: 40 } },
  { id: 'sala', name: 'Golden Sala', thai: 'ศาลาทอง', games: { casino: 50 } },
  { id: 'ratree', name: 'Ratree Live', thai: 'ราตรี', games: { casino: 45 } },
  { id: 'jasmine', name: 'Jasmine Table', thai: 'มะลิ', games: { slot: 15, casino: 30 } },
  { id: 'sanam', name: 'Sanam Sport', thai: 'สนาม', games: { sport: 25 } },
];

/** First halves and second halves of names; every pair is used at most once over all providers. */
export interface NameParts {
  readonly first: readonly TwoNames[];
  readonly second: readonly TwoNames[];
}

/** What names of a category are made of. */
export const nameParts: Readonly<Record<GameCategory, NameParts>> = {
  slot: {
    first: [
      ['มังกร', 'Dragon'],
      ['พญานาค', 'Naga King'],
      ['ครุฑ', 'Garuda'],
      ['กินรี', 'Kinnaree'],
      ['หนุมาน', 'Monkey Hero'],
      ['ช้างเผือก', 'White Elephant'],
      ['เสือดำ', 'Black Tiger'],
      ['หงส์', 'Swan'],
      ['ยักษ์', 'Giant'],
      ['ปลาคราฟ', 'Koi'],
      ['จิ้งจอก', 'Fox Spirit'],
      ['นกยูง', 'Peacock'],
      ['ผีเสื้อ', 'Butterfly'],
      ['แมวกวัก', 'Lucky Cat'],
      ['กระต่ายจันทร์', 'Moon Rabbit'],
      ['ดอกบัว', 'Lotus'],
      ['กล้วยไม้', 'Orchid'],
      ['มังคุด', 'Mangosteen'],
      ['ทุเรียน', 'Durian'],
      ['มะม่วง', 'Mango'],
      ['โจรสลัด', 'Pirate'],
      ['นักรบ', 'Warrior'],
      ['เจ้าหญิง', 'Princess'],
      ['พ่อครัว', 'Street Chef'],
      ['ตุ๊กตุ๊ก', 'Tuk Tuk'],
      ['ลอยกระทง', 'Lantern Night'],
      ['สงกรานต์', 'Water Festival'],
      ['วัดเก่า', 'Old Temple'],
      ['ป่าหิมพานต์', 'Himmapan'],
      ['เหมืองทอง', 'Gold Mine'],
    ],
    second: [
      ['ทองคำ', 'Gold'],
      ['มหาสมบัติ', 'Treasure'],
      ['นำโชค', 'Fortune'],
      ['เบญจรงค์', 'Five Colours'],
      ['หยกเขียว', 'Jade'],
      ['เพชรพลอย', 'Gems'],
      ['แสงจันทร์', 'Moonlight'],
      ['รุ่งอรุณ', 'Sunrise'],
      ['พันปี', 'Thousand Years'],
      ['สายฟ้า', 'Thunder'],
      ['เพลิงกัลป์', 'Blaze'],
      ['มหัศจรรย์', 'Wonders'],
      ['ดับเบิล', 'Double'],
      ['เมกะวิน', 'Mega Reels'],
      ['ผจญภัย', 'Adventure'],
      ['ราชวัง', 'Palace'],
      ['ในตำนาน', 'Legend'],
      ['เริงร่า', 'Carnival'],
      ['หมุนวน', 'Whirl'],
      ['เก้าชั้น', 'Nine Levels'],
      ['แม่น้ำเจ้าพระยา', 'River'],
      ['ตลาดน้ำ', 'Floating Market'],
      ['ไฮเปอร์', 'Hyper'],
      ['คลาสสิก', 'Classic'],
      ['ริมทะเล', 'Seaside'],
      ['มงกุฎ', 'Crown'],
    ],
  },
  casino: {
    first: [
      ['บาคาร่า', 'Baccarat'],
      ['เสือมังกร', 'Dragon Tiger'],
      ['ไฮโล', 'Hi-Lo'],
      ['รูเล็ต', 'Roulette'],
      ['แบล็คแจ็ค', 'Blackjack'],
      ['ซิกโบ', 'Sic Bo'],
      ['ป๊อกเด้ง', 'Pok Deng'],
      ['น้ำเต้าปูปลา', 'Gourd Crab Fish'],
      ['เก้าเก', 'Nine Cards'],
      ['กำถั่ว', 'Fan Tan'],
    ],
    second: [
      ['ห้องดอกบัว', 'Lotus Room'],
      ['ห้องมะลิ', 'Jasmine Room'],
      ['ห้องราชพฤกษ์', 'Cassia Room'],
      ['สปีด', 'Speed'],
      ['วีไอพี', 'VIP'],
      ['โต๊ะหยก', 'Jade Table'],
      ['โต๊ะทอง', 'Gold Table'],
      ['ไม่มีค่าคอมมิชชัน', 'No Commission'],
      ['ริมเจ้าพระยา', 'Riverside'],
      ['ราตรี', 'Night'],
      ['คลาสสิก', 'Classic'],
      ['เบญจรงค์', 'Five Colours'],
      ['เทอร์โบ', 'Turbo'],
    ],
  },
  sport: {
    first: [
      ['ฟุตบอล', 'Football'],
      ['มวยไทย', 'Muay Thai'],
      ['บาสเกตบอล', 'Basketball'],
      ['วอลเลย์บอล', 'Volleyball'],
      ['ตะกร้อ', 'Takraw'],
    ],
    second: [
      ['สด', 'Live'],
      ['รวมลีก', 'All Leagues'],
      ['สเต็ป', 'Parlay'],
      ['เสมือนจริง', 'Virtual'],
      ['วันนี้', 'Today'],
    ],
  },
  fishing: {
    first: [
      ['ล่าฉลาม', 'Shark Hunt'],
      ['ราชาปลาคราฟ', 'Koi King'],
      ['มังกรทะเล', 'Sea Dragon'],
      ['นักตกปลา', 'Angler'],
      ['เรือดำน้ำ', 'Submarine'],
      ['ปลาปักเป้า', 'Puffer'],
      ['วาฬยักษ์', 'Giant Whale'],
      ['ปูทอง', 'Golden Crab'],
      ['หมึกนำโชค', 'Lucky Squid'],
      ['เต่ามะเฟือง', 'Leatherback'],
    ],
    second: [
      ['อันดามัน', 'Andaman'],
      ['ใต้สมุทร', 'Undersea'],
      ['แนวปะการัง', 'Coral Reef'],
      ['ล่าสมบัติ', 'Treasure Hunt'],
      ['คลื่นยักษ์', 'Big Wave'],
      ['ปืนสายฟ้า', 'Thunder Cannon'],
      ['ทะเลลึก', 'Deep Sea'],
    ],
  },
  freespin: {
    first: [
      ['ฟรีสปินมังกร', 'Dragon Free Spins'],
      ['ฟรีสปินพญานาค', 'Naga Free Spins'],
      ['ฟรีสปินช้างเผือก', 'White Elephant Free Spins'],
      ['ฟรีสปินดอกบัว', 'Lotus Free Spins'],
      ['ฟรีสปินแมวกวัก', 'Lucky Cat Free Spins'],
      ['ฟรีสปินกินรี', 'Kinnaree Free Spins'],
      ['ฟรีสปินผลไม้', 'Fruit Free Spins'],
      ['ฟรีสปินอัญมณี', 'Jewel Free Spins'],
    ],
    second: [
      ['10 รอบ', '10 Rounds'],
      ['15 รอบ', '15 Rounds'],
      ['20 รอบ', '20 Rounds'],
      ['ตัวคูณทอง', 'Gold Multiplier'],
      ['ไม่จำกัด', 'Endless'],
      ['สัญลักษณ์ซ้อน', 'Stacked'],
      ['วันหยุด', 'Holiday'],
      ['เที่ยงคืน', 'Midnight'],
    ],
  },
};
