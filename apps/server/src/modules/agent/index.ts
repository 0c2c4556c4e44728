export { isSafeImage, isSafeLink } from './agent.rules.ts';
export { publicConfig } from './agent.service.ts';
export {
  changeSetting,
  logoImages,
  type RegistrationSettings,
  registrationSettings,
  requireAgent,
  SettingError,
  wholeSetting,
} from './agent.settings.ts';
