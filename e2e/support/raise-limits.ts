import { operator } from './people.ts';

/** The whole suite comes from one address: what protects a real house from one visitor is raised for it. */
const raiseLimits = async (): Promise<void> => {
  for (const limit of ['otp_per_ip_hour', 'otp_daily_budget', 'login_per_ip_10min', 'register_per_ip_hour']) {
    await operator('agent', 'set', limit, '1000');
  }
};

// oxlint-disable-next-line import/no-default-export -- the runner asks for one
export default raiseLimits;
