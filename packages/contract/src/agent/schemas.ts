import { Type } from 'typebox';

import { agentCode, id, instant, oneOf, strict, text } from '../schema-kit.ts';
import { accents } from './accents.ts';

/** Wire shapes of the agent area; `config` is also the JSON block in the HTML that the server serves. */
export const agentSchemas = {
  config: {
    body: strict({ agent_code: agentCode() }),
    data: strict({
      agent_code: text(20),
      agent_id: Type.Integer(),
      info: strict({
        brand_name: text(60),
        agent_logo: text(300),
        accent: oneOf(accents),
        line_contact_url: text(300),
        line_admin_url: text(300),
        /** 1 = SMS mode, 2 = bank mode (spec §4). */
        register_type: Type.Integer({ minimum: 1, maximum: 2 }),
        line_client_id: text(64),
        liff_id: text(64),
        minimum_age: Type.Integer(),
        demo: Type.Boolean(),
        /** Demo only: what the login page may show; empty in production. */
        demo_username: text(20),
        demo_password: text(50),
        game_origins: Type.Array(text(200)),
        /** Pictures of banks (spec §3, `image`), where the operator gave any. */
        bank_images: Type.Optional(Type.Array(strict({ bank_id: Type.Integer(), image: text(300) }))),
      }),
      /** What is closed for changes: `all` or an area; a server before maintenance notices sends none. */
      maintenance: Type.Optional(
        Type.Array(strict({ area: text(20), text: text(300), until: Type.Union([instant(), Type.Null()]) })),
      ),
      configs: Type.Array(
        strict({ config_key: text(60), val: Type.Union([text(), Type.Null()]), default_val: text() }),
      ),
    }),
  },
  bankAccounts: {
    body: strict({ agent_code: agentCode() }),
    data: strict({
      items: Type.Array(
        strict({ id: id(), bank_id: Type.Integer(), account_name: text(), account_no: text(30) }),
      ),
    }),
  },
  trueMoneyAccounts: {
    body: strict({ agent_code: agentCode() }),
    data: strict({
      items: Type.Array(strict({ id: id(), account_name: text(), mobile: text(20) })),
    }),
  },
  validate: {
    query: strict({ code: text() }),
    data: strict({ agent_code: text(20) }),
  },
};
