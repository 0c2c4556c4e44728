import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { addAccount, listAccounts } from './deposit-accounts.ts';
import { changeSetting } from './settings.ts';

// An invented company; no account of this number is known to exist.
const company = 'บจก. เบญจรงค์ เดโม';

/** The demo operator: contact links and deposit accounts; everything else is its default. */
export async function seedAgent(deps: Deps): Promise<void> {
  await changeSetting(deps, byDemo, 'line_contact_url', 'https://line.me/R/ti/p/%40benjarong-demo');
  await changeSetting(deps, byDemo, 'line_admin_url', 'https://line.me/R/oaMessage/%40benjarong-demo/');
  await changeSetting(deps, byDemo, 'license_text', `ให้บริการโดย ${company} · ใบอนุญาตสาธิตเลขที่ 0000`);
  await changeSetting(deps, byDemo, 'contact_hours', 'ทุกวัน ตลอด 24 ชั่วโมง');
  await changeSetting(deps, byDemo, 'payment_marks', 'promptpay,bank,truemoney');
  if ((await listAccounts(deps.db, 'bank')).length > 0) return;
  await addAccount(deps, byDemo, 'bank', { bankId: 1, accountName: company, accountNo: '0009812345' });
  await addAccount(deps, byDemo, 'bank', { bankId: 4, accountName: company, accountNo: '0009854321' });
  await addAccount(deps, byDemo, 'bank', { bankId: 5, accountName: company, accountNo: '0009811223' });
  await addAccount(deps, byDemo, 'truemoney', {
    bankId: null,
    accountName: company,
    accountNo: '0900000001',
  });
}
