import { agent, type AgentConfig } from '@benjarong/contract';

/** The agent config of prerendered HTML: brand name and logo are places that the server fills per reply. */
export const placeholderConfig: AgentConfig = {
  agent_code: agent.code,
  agent_id: agent.id,
  info: {
    brand_name: '%BRAND_NAME%',
    agent_logo: '%BRAND_LOGO%',
    accent: 'gold',
    line_contact_url: '',
    line_admin_url: '',
    register_type: 1,
    line_client_id: '',
    liff_id: '',
    minimum_age: 20,
    demo: false,
    demo_username: '',
    demo_password: '',
    game_origins: [],
  },
  configs: [],
};
