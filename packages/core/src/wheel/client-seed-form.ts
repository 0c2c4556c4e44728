import { clientSeedPattern } from '@benjarong/contract/wheel';
import { errorText, wheelText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

/** The client seed of the proof panel. */
export function clientSeedSchema() {
  return object({
    client_seed: string()
      .trim()
      .required(wheelText.proof.clientRequired)
      .matches(new RegExp(clientSeedPattern), errorText.wheel_seed_invalid),
  });
}

/** What the form holds. */
export type ClientSeedValues = InferType<ReturnType<typeof clientSeedSchema>>;
