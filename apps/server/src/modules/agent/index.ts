export { isSafeImage, isSafeLink } from './agent.rules.ts';
export { publicConfig } from './agent.service.ts';
export {
  type RegistrationSettings,
  registrationSettings,
  requireAgent,
  wholeSetting,
} from './agent.settings.ts';
