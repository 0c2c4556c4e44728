import { Type } from 'typebox';

import { authSchemas } from '../auth/schemas.ts';
import { id, instant, strict, text } from '../schema-kit.ts';

const bankAccount = strict({
  bank_id: Type.Integer(),
  bank_account_name: text(),
  /** Masked: only the last four digits are shown. */
  bank_account_no: text(30),
  updated_at: instant(),
});

/** Wire shapes of the member area. */
export const memberSchemas = {
  validate: { data: authSchemas.userInfo.data },
  profile: {
    data: strict({
      username: text(20),
      mobile: text(20),
      vip_level: Type.Integer({ minimum: 0, maximum: 2 }),
      affiliate_code: text(6),
      know_us_id: Type.Union([Type.Integer(), Type.Null()]),
      created_at: instant(),
      bank_account: Type.Union([bankAccount, Type.Null()]),
      /** Withdrawals stay locked until then after the bank account or the password changed. */
      withdraw_locked_until: Type.Union([instant(), Type.Null()]),
    }),
  },
  sessions: {
    data: strict({
      items: Type.Array(
        strict({
          session_id: id(),
          device: text(),
          ip: text(64),
          created_at: instant(),
          last_seen_at: instant(),
          current: Type.Boolean(),
        }),
      ),
    }),
  },
  revokeSession: { body: strict({ session_id: id() }) },
  updateBankAccount: {
    body: strict({
      bank_id: Type.Integer({ minimum: 0, maximum: 1000 }),
      bank_account_name: text(),
      bank_account_no: text(),
      step_up_token: text(),
    }),
    data: bankAccount,
  },
};
