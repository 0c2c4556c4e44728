import type { KnownError } from '@benjarong/core/errors';

/** Field of the first step that a refusal of the server is about; `undefined` = the form as a whole. */
export function accountFieldOf(error: KnownError | undefined): string | undefined {
  switch (error) {
    case 'mobile_invalid':
    case 'mobile_taken':
      return 'mobile';
    case 'username_invalid':
    case 'username_taken':
      return 'username';
    case 'password_too_short':
    case 'password_too_long':
    case 'password_too_common':
      return 'password';
    case 'affiliate_code_unknown':
      return 'affiliate_code';
    case 'age_not_confirmed':
      return 'age_confirmed';
    case 'know_us_required':
      return 'know_us_id';
    default:
      return undefined;
  }
}

/** Field of the bank step that a refusal is about. */
export function bankFieldOf(error: KnownError | undefined): string | undefined {
  switch (error) {
    case 'bank_required':
      return 'bank_id';
    case 'bank_account_invalid':
    case 'bank_account_taken':
      return 'bank_account_no';
    case 'bank_account_name_invalid':
      return 'bank_account_name';
    default:
      return undefined;
  }
}
