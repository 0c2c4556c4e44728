import { Type } from 'typebox';

import { agentCode, id, instant, oneOf, strict, text, textChar } from '../schema-kit.ts';
import { statementFilters } from '../statement/schemas.ts';
import { type KeptFile, keptFileBytes, keptFiles } from './file-kinds.ts';

const session = strict({
  access_token: text(100),
  token_type: oneOf(['Bearer']),
  expires_in: Type.Integer(),
});

/** A LINE account as people see it; never the LINE user id. */
const account = strict({
  name: text(100),
  /** Empty, or a picture that the page's content policy lets through. */
  picture: text(500),
});

const outcome = [
  strict({
    status: oneOf(['logged_in']),
    session,
    line: account,
    /** Whose session it is: a page that asks again for one it lost takes no other member's. */
    username: Type.Optional(text(20)),
  }),
  strict({
    status: oneOf(['link_required']),
    /** One time, as long as the ID token: for `line.link`, `line.move`, `line.register` or `auth.register`. */
    link_ticket: id(),
    expires_in: Type.Integer(),
    line: account,
    /** This site sends messages by LINE: a member may ask for them with the link. */
    messages: Type.Optional(Type.Boolean()),
  }),
] as const;

const link = Type.Union([strict({ name: text(100), picture: text(500), linked_at: instant() }), Type.Null()]);

/** Wire shapes of the line area (calls.md, house calls). */
export const lineSchemas = {
  login: {
    body: strict({ id_token: text(4000), agent_code: agentCode() }),
    data: Type.Union([...outcome]),
  },
  authorize: {
    query: strict({
      /** `link` never opens a session: the profile links an account to the member who is logged in. */
      intent: Type.Optional(oneOf(['login', 'link'])),
      return_to: Type.Optional(returnTo()),
      /** `1` after an answer that came back in another browser: asks LINE not to log in by itself. */
      retry: Type.Optional(oneOf(['1'])),
    }),
  },
  callback: {
    body: strict({ code: text(1000), state: text(100) }),
    data: strict({
      outcome: Type.Union([...outcome]),
      intent: oneOf(['login', 'link']),
      return_to: text(300),
    }),
  },
  link: {
    body: strict({ link_ticket: text(), username: text(), password: text(), agent_code: agentCode() }),
    data: strict({ session, link }),
  },
  moveCode: {
    body: strict({ link_ticket: text(), username: text(), password: text(), agent_code: agentCode() }),
    data: strict({
      otp_ref: text(64),
      expires_in: Type.Integer(),
      resend_in: Type.Integer(),
      /** The member's number with its middle hidden. */
      mobile: text(20),
      /** Whose LINE account is linked until now. */
      line: account,
    }),
  },
  move: {
    body: strict({
      link_ticket: text(),
      username: text(),
      password: text(),
      otp_ref: text(),
      otp_code: text(),
      agent_code: agentCode(),
    }),
    data: strict({ session, link }),
  },
  register: {
    body: strict({
      link_ticket: text(),
      mobile: text(),
      otp_token: text(),
      /** Absent = the server makes one. */
      username: Type.Optional(text()),
      /** Absent = none yet: the member proves by SMS and chooses one later. */
      password: Type.Optional(text()),
      affiliate_code: Type.Optional(text()),
      age_confirmed: Type.Boolean(),
      /** Messages of the official account are wanted. */
      messages: Type.Optional(Type.Boolean()),
      agent_code: agentCode(),
    }),
    data: strict({ session, username: text(20), link }),
  },
  unlink: { body: strict({ step_up_token: text() }) },
  status: { data: strict({ available: Type.Boolean(), link }) },
  handoff: {
    body: strict({
      /** The fixed list of where an outside browser may be taken. */
      target: oneOf(['game', 'payment', 'wheel']),
      /** Of `game`. */
      game_id: Type.Optional(text(64)),
      provider_id: Type.Optional(text(64)),
    }),
    /** An address of the server, good once and for `expires_in` seconds. */
    data: strict({ url: text(500), expires_in: Type.Integer() }),
  },
  openHandoff: { query: strict({ ticket: text(100) }) },
  keepFile: {
    body: strict({
      kind: oneOf(Object.keys(keptFiles) as KeptFile[]), // keys of a constant
      /** The bytes in base64 of a proof or the picture of a bill, as this window made them; no other kind takes bytes. */
      content: Type.Optional(
        Type.String({
          minLength: 4,
          maxLength: Math.ceil(keptFileBytes / 3) * 4,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
        }),
      ),
      /** Which lines of the statement; absent = all. */
      filters: Type.Optional(strict(statementFilters)),
      /** For personal data, used up by it. */
      step_up_token: Type.Optional(text()),
    }),
    /** An address of the server, good once and for `expires_in` seconds, without any session. */
    data: strict({ url: text(500), expires_in: Type.Integer() }),
  },
  openFile: { query: strict({ ticket: text(100) }) },
};

/** A path of the site to come back to: one slash first, no host. */
function returnTo() {
  return Type.String({ maxLength: 300, pattern: `^(?:/(?:(?![/\\\\])${textChar}+)?)?$` });
}
