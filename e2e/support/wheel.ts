import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { APIRequestContext } from '@playwright/test';

import { type Person, tokenOf } from './api.ts';
import { operator } from './people.ts';
import { environment } from './environment.ts';

let files = 0;

async function fromFile(value: object, ...command: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bj-wheel-'));
  try {
    const file = path.join(folder, 'file.json');
    writeFileSync(file, JSON.stringify(value));
    await operator(...command, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A wheel of eight sectors at 100 points a spin, none of which gives spins: seven of 5 points, one of nothing. */
export async function plainWheel(): Promise<void> {
  const sectors = Array.from({ length: 8 }, (_, index) => ({
    prize_id: `e2e-${index}`,
    name: index === 0 ? 'ไม่มีรางวัล' : `รางวัลที่ ${index}`,
    label: `ช่อง ${index}`,
    color: index % 2 === 0 ? 'ink' : 'gold',
    weight: 1,
    ...(index === 0 ? {} : { reward: { kind: 'points', points: 5 } }),
  }));
  await fromFile({ name: 'วงล้อ', price: 100, sectors }, 'wheel', 'import');
}

/** Gives a member free spins or points by a coupon of their own. */
export async function give(
  request: APIRequestContext,
  person: Person,
  gift:
    | { readonly kind: 'spins'; readonly spins: number }
    | { readonly kind: 'points'; readonly points: number },
): Promise<void> {
  files += 1;
  const code = `WHEEL-${Date.now().toString(36)}-${process.pid}-${files}`;
  await fromFile({ coupons: [{ code, name: 'วงล้อ', ...gift }] }, 'coupon', 'add');
  const reply = await request.post(`${environment.product}/api/coupon/redeem`, {
    data: { code },
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  const text = await reply.text();
  if (!text.startsWith('{"error":0')) throw new Error(`the coupon was refused: ${text}`);
}
