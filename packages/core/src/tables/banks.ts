/** One bank of the specification's list (§3); drawn as a colour tile with its short name, never with a logo. */
export interface Bank {
  readonly id: number;
  /** Thai name. */
  readonly name: string;
  readonly name_en: string;
  readonly short_name: string;
  /** Colour of the tile, `#RRGGBB`. */
  readonly color: string;
}

/** The 30 banks with the specification's ids, in its order. */
export const banks: readonly Bank[] = [
  bank(1, 'KBANK', '#138F2D', 'กสิกรไทย', 'Kasikornbank'),
  bank(2, 'BBL', '#1E4598', 'กรุงเทพ', 'Bangkok Bank'),
  bank(3, 'BAY', '#FEC43B', 'กรุงศรีอยุธยา', 'Bank of Ayudhya'),
  bank(4, 'SCB', '#4E2E7F', 'ไทยพาณิชย์', 'Siam Commercial Bank'),
  bank(5, 'KTB', '#1BA5E1', 'กรุงไทย', 'Krungthai Bank'),
  bank(7, 'UOB', '#0B3979', 'ยูโอบี', 'United Overseas Bank (Thai)'),
  bank(9, 'TISCO', '#12549F', 'ทิสโก้', 'TISCO Bank'),
  bank(10, 'ICBC', '#C50F1C', 'ไอซีบีซี (ไทย)', 'Industrial and Commercial Bank of China (Thai)'),
  bank(11, 'KK', '#199CC5', 'เกียรตินาคินภัทร', 'Kiatnakin Phatra Bank'),
  bank(13, 'SC', '#0F6EA1', 'สแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)'),
  bank(14, 'GHB', '#F57D23', 'อาคารสงเคราะห์', 'Government Housing Bank'),
  bank(15, 'LHB', '#6D6E71', 'แลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank'),
  bank(18, 'IBANK', '#184615', 'อิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand'),
  bank(33, 'TTB', '#1279BE', 'ทหารไทยธนชาต', 'TMBThanachart Bank'),
  bank(16, 'GSB', '#EB198D', 'ออมสิน', 'Government Savings Bank'),
  bank(
    17,
    'BAAC',
    '#4B9B1D',
    'เพื่อการเกษตรและสหกรณ์การเกษตร',
    'Bank for Agriculture and Agricultural Cooperatives',
  ),
  bank(19, 'CIMB', '#7E2F36', 'ซีไอเอ็มบี ไทย', 'CIMB Thai Bank'),
  bank(20, 'RBS', '#032952', 'เดอะรอยัลแบงก์อ๊อฟสกอตแลนด์', 'The Royal Bank of Scotland'),
  bank(21, 'JPM', '#321C10', 'เจพีมอร์แกน เชส', 'JPMorgan Chase Bank'),
  bank(22, 'MUFG', '#D61323', 'เอ็มยูเอฟจี', 'MUFG Bank'),
  bank(23, 'CITI', '#1583C7', 'ซิตี้แบงก์', 'Citibank'),
  bank(24, 'SMBC', '#A0D235', 'ซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', 'Sumitomo Mitsui Banking Corporation'),
  bank(25, 'MEGA', '#815E3B', 'เมกะ สากลพาณิชย์', 'Mega International Commercial Bank'),
  bank(26, 'BOA', '#E11E3C', 'แห่งอเมริกา', 'Bank of America'),
  bank(27, 'CACIB', '#0E765B', 'เครดิต อะกริโคล', 'Crédit Agricole Corporate and Investment Bank'),
  bank(
    28,
    'HSBC',
    '#FD0D1B',
    'ฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น',
    'The Hongkong and Shanghai Banking Corporation',
  ),
  bank(29, 'DB', '#0522A5', 'ดอยซ์แบงก์', 'Deutsche Bank'),
  bank(30, 'MB', '#150B78', 'มิซูโฮ', 'Mizuho Bank'),
  bank(31, 'BNP', '#14925E', 'บีเอ็นพี พารีบาส์', 'BNP Paribas'),
  bank(32, 'TCRB', '#0A4DA3', 'ไทยเครดิต', 'Thai Credit Bank'),
];

/** The bank of an id; `undefined` for an id that the specification does not know. */
export function bankById(id: number): Bank | undefined {
  return banks.find((bank) => bank.id === id);
}

function bank(id: number, short_name: string, color: string, name: string, name_en: string): Bank {
  return {
    id,
    name,
    name_en,
    short_name,
    color,
  };
}
