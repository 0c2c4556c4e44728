export { isSafeImage, isSafeLink } from './rules.ts';
export { publicConfig } from './queries.ts';
export { type RegistrationSettings, registrationSettings, requireAgent, wholeSetting } from './settings.ts';
export { demoMember, demoShooterPassword, demoShooters } from './seed-people.ts';
