import { describe, expect, it } from 'vitest';
import { emblemNames } from './emblems/index.ts';
import { motifsOf } from './keywords.ts';
import { categories } from './kernel/palette.ts';
import { resolveArt } from './serve.ts';
import { artUrl } from './url.ts';

const names = new Set(categories.flatMap((category) => emblemNames(category)));

describe('the emblem that a name asks for', () => {
  it.each([
    ['มวยไทยสด', 'glove'],
    ['บาสเกตบอลวันนี้', 'basketball'],
    ['แมวกวักนำโชค', 'luckycat'],
    ['ราชาปลาคราฟ อันดามัน', 'koi'],
    ['ช้างเผือกพันปี', 'elephant'],
    ['White Elephant Crown', 'elephant'],
    ['Giant Whale Deep Sea', 'whale'],
    ['บาคาร่า ห้องดอกบัว', 'cards'],
    ['Gold Mine Classic', 'mine'],
  ])('of "%s" is %s', (name, emblem) => {
    expect(motifsOf(name)[0]).toBe(emblem);
  });

  it('is at most two, all of which can be drawn, and none for a name that says nothing', () => {
    const many = motifsOf('มังกรทองคำ สายฟ้า ราชวัง แมวกวัก');
    expect(many).toHaveLength(2);
    for (const emblem of many) expect(names).toContain(emblem);
    expect(motifsOf('เกมที่ 7')).toEqual([]);
  });

  it('is drawn: another motif is another picture, an unknown one is a tile of the seed', () => {
    const svg = (motifs: readonly string[]) => resolveArt(artUrl.tile('slot', 'game-1', motifs))?.svg;
    expect(new Set([svg(['koi']), svg(['tiger']), svg(['tiger', 'coins']), svg([])]).size).toBe(4);
    expect(svg(['nothing'])).toBeDefined();
    expect(svg(['constructor'])).toBeDefined();
  });

  it('names every emblem once over all categories', () => {
    const all = categories.flatMap((category) => emblemNames(category));
    expect(all).toHaveLength(new Set(all).size);
  });
});
