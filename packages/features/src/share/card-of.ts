import {
  type FlexBrand,
  type FlexMessage,
  flexMessage,
  liffUrl,
  type readShareParams,
  type ShareFlow,
} from '@benjarong/core/share';

/** What a link is made of. */
export interface LinkParts {
  readonly flow: ShareFlow;
  readonly params: ReturnType<typeof readShareParams>;
  /** Empty when LINE is not set up. */
  readonly liffId: string;
  readonly brand: FlexBrand | undefined;
}

/** What the card says. */
export interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** The LINE card of a link; `undefined` without a LIFF id, because cards lead into the mini-app only. */
export function cardOf({ flow, params, liffId, brand }: LinkParts, words: Words): FlexMessage | undefined {
  return liffId === ''
    ? undefined
    : flexMessage({
        ...words,
        brand,
        flow,
        origin: window.location.origin,
        url: liffUrl(liffId, flow, params),
      });
}
