export { publicConfig } from './agent.service.ts';
export { readSettings, registrationSettings, requireAgent, wholeSetting } from './agent.settings.ts';
