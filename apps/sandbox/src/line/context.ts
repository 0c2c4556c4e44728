import type { LineConfig } from '../config.ts';
import type { LinePerson } from './people.ts';
import type { LiffApp } from './store.ts';
import { random } from './tokens.ts';

const availability = {
  shareTargetPicker: can(true, '10.3.0'),
  multipleLiffTransition: can(false, '10.18.0'),
  subwindowOpen: can(true, '11.7.0'),
  scanCode: can(false),
  scanCodeV2: can(true),
  getAdvertisingId: can(false),
  addToHomeScreen: can(false),
  bluetoothLeFunction: can(false),
  skipChannelVerificationScreen: can(false),
  addToHomeV2: can(false),
  addToHomeHideDomain: can(false),
  addToHomeLineScheme: can(false),
  iap: can(false),
  activityGetCallState: can(false),
  activityGetRecordingState: can(false),
  calendarRead: can(false),
  lineCalendarWrite: can(false),
};

/**
 * The context token: three parts of which the SDK reads the middle one. With a person it is that of the LIFF browser
 * (opened from a chat), without it that of an outside browser. The SDK reads LINE's version from the user agent; a
 * browser that only plays LINE has none, so its context must not demand one (`versioned`).
 */
export function contextToken(app: LiffApp, person?: LinePerson, versioned = true): string {
  const payload = {
    ...(person === undefined
      ? { type: 'external' }
      : { type: 'utou', utouId: `UU${person.userId.slice(1)}`, userId: person.userId }),
    liffId: app.liffId,
    endpointUrl: app.view.url,
    permanentLinkPattern: app.permanentLinkPattern,
    scope: app.scope,
    viewType: app.view.type,
    availability: versioned
      ? availability
      : Object.fromEntries(
          Object.entries(availability).map(([name, { permission }]) => [name, { permission }]),
        ),
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${random(43)}`;
}

/** The LIFF app of this id; undefined when LINE has none. */
export function findApp(apps: readonly LiffApp[], liffId: string): LiffApp | undefined {
  return apps.find((app) => app.liffId === liffId);
}

/** The LIFF app that the one-command start needs before anybody runs `line:setup`. */
export function firstApp(config: LineConfig): LiffApp {
  return {
    liffId: config.liffId,
    view: { type: 'full', url: config.endpointUrl, moduleMode: false },
    description: 'Benjarong',
    features: {},
    permanentLinkPattern: 'concat',
    scope: ['openid', 'profile'],
    botPrompt: 'aggressive',
  };
}

function can(permission: boolean, minVer = '1.0.0') {
  return { permission, minVer };
}
