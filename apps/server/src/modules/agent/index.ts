export { isSafeImage, isSafeLink } from './rules.ts';
export { publicConfig } from './queries.ts';
export { type RegistrationSettings, registrationSettings, requireAgent, wholeSetting } from './settings.ts';
