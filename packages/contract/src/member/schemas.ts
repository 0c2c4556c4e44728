import { Type } from 'typebox';

import { authSchemas } from '../auth/schemas.ts';
import { id, instant, oneOf, strict, text } from '../schema-kit.ts';
import { consentDocuments } from './consent.ts';

const bankAccount = strict({
  bank_id: Type.Integer(),
  bank_account_name: text(),
  /** Masked: only the last four digits are shown. */
  bank_account_no: text(30),
  updated_at: instant(),
});

const document = () => oneOf([...consentDocuments]);

const codeSent = strict({ otp_ref: text(64), expires_in: Type.Integer(), resend_in: Type.Integer() });

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
      /** The account beside it, of the same holder. */
      second_account: Type.Union([bankAccount, Type.Null()]),
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
  addSecondAccount: {
    body: strict({
      bank_id: Type.Integer({ minimum: 0, maximum: 1000 }),
      bank_account_no: text(),
      step_up_token: text(),
    }),
  },
  payToSecondAccount: { body: strict({ step_up_token: text() }) },
  removeSecondAccount: { body: strict({ step_up_token: text() }) },
  consent: {
    data: strict({
      items: Type.Array(
        strict({
          document: document(),
          version: Type.Integer(),
          /** Newest version that the member accepted; null = none yet. */
          accepted: Type.Union([Type.Integer(), Type.Null()]),
          accepted_at: Type.Union([instant(), Type.Null()]),
        }),
      ),
      /** True when a document has a version that the member has not accepted. */
      due: Type.Boolean(),
    }),
  },
  giveConsent: {
    body: strict({
      items: Type.Array(
        strict({ document: document(), version: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
        {
          maxItems: 10,
        },
      ),
    }),
  },
  notices: {
    data: strict({
      items: Type.Array(
        strict({
          notice_id: id(),
          kind: oneOf(['device.new', 'mobile.changed']),
          device: text(),
          ip: text(64),
          created_at: instant(),
        }),
      ),
    }),
  },
  readNotices: { body: strict({ notice_ids: Type.Array(id(), { maxItems: 50 }) }) },
  mobileCode: {
    /** `old` goes to the member's own number, `new` to `mobile`. */
    body: strict({ number: oneOf(['old', 'new']), mobile: Type.Optional(text()) }),
    data: codeSent,
  },
  changeMobile: { body: strict({ mobile: text(), old_token: text(), new_token: text() }) },
  /** Answers a ZIP file, or its base64 as text for a client that reads text only; refusals are the usual envelope. */
  export: { body: strict({ step_up_token: text(), encoding: Type.Optional(oneOf(['base64'])) }) },
  eraseCheck: {
    data: strict({
      /** Sentences that say why the account cannot be erased now; none = it can. */
      reasons: Type.Array(strict({ error: Type.Integer(), message: text(500) })),
    }),
  },
  erase: { body: strict({ step_up_token: text(), confirm: text() }) },
};
