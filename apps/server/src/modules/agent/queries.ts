import { accents, agent, type AgentConfig, type agentEndpoints, type DataOf } from '@benjarong/contract';
import { asc, isNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { demoMember } from './seed-people.ts';
import { findMemberByLogin } from '../member/index.ts';
import { closedAreas } from '../maintenance/index.ts';
import { readBankPictures, settingKeys, settingRules } from './rules.ts';
import { readSettings } from './settings.ts';
import { agentBankAccounts, agentTrueMoneyAccounts } from './tables.ts';

const publicTtlMs = 2_000;

/**
 * Everything that a client needs to draw itself, no secret ever (spec §3). The answer of
 * `POST /api/agent/config` and the JSON block in the HTML that the server serves; kept in memory.
 */
export function publicConfig(deps: Deps): Promise<AgentConfig> {
  return deps.cache.get('agent:public-config', publicTtlMs, () => loadConfig(deps));
}

/** The one agent behind a code, in any case; throws `agent_not_found`. */
export function validateAgent(code: string): DataOf<typeof agentEndpoints.validate> {
  if (code.toLowerCase() !== agent.code) throw new AppError('agent_not_found');
  return { agent_code: agent.code };
}

/** Bank accounts that take deposits, in the operator's order, without paused ones. */
export function listBankAccounts(deps: Deps): Promise<DataOf<typeof agentEndpoints.bankAccounts>> {
  return deps.cache.get('agent:bank-accounts', publicTtlMs, async () => {
    const rows = await deps.db
      .select()
      .from(agentBankAccounts)
      .where(isNull(agentBankAccounts.pausedAt))
      .orderBy(asc(agentBankAccounts.position));
    return {
      items: rows.map(({ id, bankId, accountName, accountNo }) => ({
        id,
        bank_id: bankId,
        account_name: accountName,
        account_no: accountNo,
      })),
    };
  });
}

/** TrueMoney accounts that take deposits, in the operator's order, without paused ones. */
export function listTrueMoneyAccounts(deps: Deps): Promise<DataOf<typeof agentEndpoints.trueMoneyAccounts>> {
  return deps.cache.get('agent:true-money-accounts', publicTtlMs, async () => {
    const rows = await deps.db
      .select()
      .from(agentTrueMoneyAccounts)
      .where(isNull(agentTrueMoneyAccounts.pausedAt))
      .orderBy(asc(agentTrueMoneyAccounts.position));
    return { items: rows.map(({ id, accountName, mobile }) => ({ id, account_name: accountName, mobile })) };
  });
}

async function loadConfig(deps: Deps): Promise<AgentConfig> {
  const { config } = deps;
  const settings = await readSettings(deps);
  const demoExists = config.demo && (await findMemberByLogin(deps.db, demoMember.username)) !== undefined;
  const closed = await closedAreas(deps);
  const banks = readBankPictures(settings.bank_pictures.effective);
  return {
    agent_code: agent.code,
    agent_id: agent.id,
    maintenance: closed.map(({ area, text, until }) => ({
      area,
      text,
      until: until?.toISOString() ?? null,
    })),
    info: {
      brand_name: settings.brand_name.effective,
      agent_logo: settings.agent_logo.effective,
      accent: accents.find((name) => name === settings.accent.effective) ?? accents[0],
      line_contact_url: settings.line_contact_url.effective,
      line_admin_url: settings.line_admin_url.effective,
      register_type: Number(settings.register_type.effective),
      // The site's button needs the secret too: LINE exchanges no code without it.
      line_client_id: config.lineChannelSecret === undefined ? '' : (config.lineChannelId ?? ''),
      liff_id: config.liffId ?? '',
      minimum_age: Number(settings.minimum_age.effective),
      demo: config.demo,
      demo_username: demoExists ? demoMember.username : '',
      demo_password: demoExists ? demoMember.password : '',
      game_origins: [...config.gameOrigins],
      ...(banks.length === 0 ? {} : { bank_images: [...banks] }),
    },
    configs: settingKeys
      .filter((key) => 'listed' in settingRules[key])
      .map((key) => ({
        config_key: key,
        val: settings[key].val ?? null,
        default_val: settings[key].fallback,
      })),
  };
}
