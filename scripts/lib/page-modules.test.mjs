import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { pageModules } from './page-modules.mjs';

const features = '../../packages/features/src';

describe('the modules of pages', () => {
  it('finds lazy panels, own pages and what an own page draws, for the site', () => {
    const pages = pageModules(path.join(root, 'apps/site'), 'src/routes/pages.ts');
    expect(pages['/login']).toEqual([`${features}/auth/login-panel.tsx`]);
    expect(pages['/slot']).toEqual([`${features}/lobby/room/lobby-room.tsx`]);
    expect(pages['/member']?.[0]).toBe('src/pages/member.tsx');
    expect(pages['/member']).toHaveLength(4);
  });

  it('finds the pages of flows', () => {
    const pages = pageModules(path.join(root, 'apps/liff'), 'src/flows/pages.ts');
    expect(pages['login']).toEqual(['src/pages/login.tsx', `${features}/auth/login-panel.tsx`]);
    expect(pages['casino']).toEqual(['src/pages/room.tsx', `${features}/lobby/room/lobby-room.tsx`]);
    expect(pages['deposit']).toEqual([`${features}/payment/deposit-panel.tsx`]);
  });
});
