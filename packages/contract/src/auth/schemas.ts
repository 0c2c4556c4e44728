import { Type } from 'typebox';

import { agentCode, id, oneOf, strict, text } from '../schema-kit.ts';

// A code for a change of the number is asked for by a call of the member's own.
const asked = ['register', 'reset_password', 'step_up', 'recover_username'] as const;
const otpType = oneOf([...asked]);

const userInfo = strict({
  username: text(20),
  agent_code: text(20),
  vip_level: Type.Integer({ minimum: 0, maximum: 2 }),
  mobile: text(20),
  affiliate_code: text(6),
  created_at: text(30),
  /** During a break or self-exclusion: its end; the year 9999 = for ever. */
  excluded_until: Type.Optional(text(30)),
  /** Terms or privacy notice have a version that the member has not accepted yet. */
  consent_due: Type.Optional(Type.Boolean()),
  /** Registered inside LINE and no password chosen yet: proves by SMS instead. */
  no_password: Type.Optional(Type.Boolean()),
  /** Unread security notices of other sessions; absent = none. */
  notices: Type.Optional(Type.Integer({ minimum: 1 })),
});

const sent = strict({
  otp_ref: text(64),
  expires_in: Type.Integer(),
  resend_in: Type.Integer(),
});

/** Wire shapes of the auth area. OTP fields are plain text here: a wrong digit count is a business error. */
export const authSchemas = {
  checkAccount: {
    body: strict({
      username: Type.Optional(text()),
      mobile: text(),
      affiliate_code: Type.Optional(text()),
      agent_code: agentCode(),
    }),
  },
  requestOtp: {
    body: strict({
      username: Type.Optional(text()),
      mobile: text(),
      type: otpType,
      agent_code: agentCode(),
    }),
    data: sent,
  },
  verifyOtp: {
    body: strict({
      username: Type.Optional(text()),
      mobile: text(),
      otp_code: text(),
      otp_ref: text(),
      type: oneOf([...asked, 'change_mobile']),
      agent_code: agentCode(),
    }),
    data: strict({ otp_token: text(100), expires_in: Type.Integer() }),
  },
  register: {
    body: strict({
      username: Type.Optional(text()),
      mobile: text(),
      password: text(),
      affiliate_code: Type.Optional(text()),
      mode: Type.Optional(text(20)),
      agent_code: agentCode(),
      know_us_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      bank_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      bank_account_name: Type.Optional(text()),
      bank_account_no: Type.Optional(text()),
      otp_token: Type.Optional(text()),
      age_confirmed: Type.Optional(Type.Boolean()),
      link_ticket: Type.Optional(text()),
    }),
    data: strict({ username: text(20), password: text() }),
  },
  login: {
    body: strict({
      username: text(),
      password: text(),
      agent_code: agentCode(),
      /** Stay signed in on this device for 30 days. */
      remember: Type.Optional(Type.Boolean()),
    }),
    reply: strict({
      error: Type.Integer(),
      message: text(500),
      access_token: Type.Optional(text(100)),
      token_type: Type.Optional(oneOf(['Bearer'])),
      expires_in: Type.Optional(Type.Integer()),
    }),
  },
  refresh: {
    body: strict({}),
    data: strict({
      access_token: text(100),
      token_type: oneOf(['Bearer']),
      expires_in: Type.Integer(),
      /** Whose session the cookie is: another person may have logged in in this browser since. */
      username: Type.Optional(text(20)),
    }),
  },
  logout: { body: strict({}) },
  userInfo: { data: userInfo },
  resetPassword: {
    body: strict({ mobile: text(), agent_code: agentCode() }),
    data: sent,
  },
  resetPasswordV2: {
    body: strict({ mobile: text(), otp_token: text(), password: text(), agent_code: agentCode() }),
    data: strict({ username: text(20) }),
  },
  recoverUsername: { body: strict({ mobile: text(), agent_code: agentCode() }), data: sent },
  recoverUsernameV2: {
    body: strict({ mobile: text(), otp_token: text(), agent_code: agentCode() }),
    data: strict({ username: text(20) }),
  },
  changePassword: {
    /** The present password; a member who has none yet sends a step-up token in its place. */
    body: strict({
      current_password: Type.Optional(text()),
      step_up_token: Type.Optional(text()),
      new_password: text(),
    }),
  },
  stepUp: {
    body: strict({ password: Type.Optional(text()), otp_token: Type.Optional(text()) }),
    data: strict({ step_up_token: id(), expires_in: Type.Integer() }),
  },
};
