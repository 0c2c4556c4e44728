export { isSafeImage, isSafeLink } from './rules.ts';
export { publicConfig } from './queries.ts';
export {
  changeSetting,
  setBankImage,
  settingImages,
  type RegistrationSettings,
  registrationSettings,
  requireAgent,
  SettingError,
  wholeSetting,
} from './settings.ts';
export { type DepositAccount, listAccounts } from './deposit-accounts.ts';
export { demoMember, demoShooterPassword, demoShooters } from './seed-people.ts';
