import { httpsUrl } from '../shared/index.ts';

/** The address on which LINE adds an official account as a friend, where `text` is one: a contact may also be a chat or another site. */
export function friendUrl(text: string | undefined): string | undefined {
  const url = httpsUrl(text);
  return url !== undefined && /^https:\/\/(?:line\.me\/R\/ti\/p\/|lin\.ee\/)[^/]/.test(url) ? url : undefined;
}
