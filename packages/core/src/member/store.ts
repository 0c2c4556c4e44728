import {
  authEndpoints,
  type BodyOf,
  type DataOf,
  memberEndpoints,
  rightsEndpoints,
  type Profile,
  type SessionInfo,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** What a step-up is made with: the password again, or an OTP token. */
export type StepUpProof = { readonly password: string } | { readonly otp_token: string };
/** The new bank account with its step-up token; dashes are removed before sending. */
export type BankAccountChange = BodyOf<typeof memberEndpoints.updateBankAccount>;
/** A second account with its step-up token; its holder is that of the first. */
type SecondAccount = BodyOf<typeof memberEndpoints.addSecondAccount>;
/** What the server says after sending an OTP. */
export type OtpSent = DataOf<typeof authEndpoints.requestOtp>;

/** Versions of terms and privacy notice and what the member accepted. */
export type Consent = DataOf<typeof rightsEndpoints.consent>;
/** A security notice. */
export type Notice = DataOf<typeof rightsEndpoints.notices>['items'][number];
/** Why the account cannot be erased now. */
export type EraseCheck = DataOf<typeof rightsEndpoints.eraseCheck>;

/** The member's own data and devices. The actions that change something throw the call's error. */
export interface MemberState extends Resettable {
  readonly profile: Resource<Profile>;
  readonly sessions: Resource<readonly SessionInfo[]>;
  readonly loadProfile: (options?: LoadOptions) => Promise<Resource<Profile>>;
  readonly loadSessions: (options?: LoadOptions) => Promise<Resource<readonly SessionInfo[]>>;
  readonly revokeSession: (session_id: string) => Promise<void>;
  readonly changePassword: (values: {
    readonly current_password: string;
    readonly new_password: string;
  }) => Promise<void>;
  /** Sets the first password of a member who has none, with a step-up token. */
  readonly setPassword: (values: {
    readonly new_password: string;
    readonly step_up_token: string;
  }) => Promise<void>;
  /** Answers a one-time token (5 min) for one sensitive change. */
  readonly stepUp: (proof: StepUpProof) => Promise<string>;
  /** Sends an OTP to the member's own mobile number. */
  readonly requestStepUpOtp: () => Promise<OtpSent>;
  /** Exchanges the typed OTP for the `otp_token` that {@link MemberState.stepUp} takes. */
  readonly verifyStepUpOtp: (otp_code: string, otp_ref: string) => Promise<string>;
  readonly updateBankAccount: (change: BankAccountChange) => Promise<void>;
  readonly addSecondAccount: (change: SecondAccount) => Promise<void>;
  /** The two accounts change places; withdrawals lock for 24 h. */
  readonly payToSecondAccount: (step_up_token: string) => Promise<void>;
  readonly removeSecondAccount: (step_up_token: string) => Promise<void>;
  /** Sends a code to the member's number (`old`), or to the one that is to take its place. */
  readonly requestMobileCode: (number: 'old' | 'new', mobile?: string) => Promise<OtpSent>;
  /** Exchanges a typed code of {@link MemberState.requestMobileCode} for its token. */
  readonly verifyMobileCode: (mobile: string, otp_code: string, otp_ref: string) => Promise<string>;
  /** Changes the number with the tokens of both. */
  readonly changeMobile: (change: BodyOf<typeof rightsEndpoints.changeMobile>) => Promise<void>;
  readonly consent: Resource<Consent>;
  readonly loadConsent: (options?: LoadOptions) => Promise<Resource<Consent>>;
  /** Accepts the present version of every document. */
  readonly giveConsent: () => Promise<void>;
  readonly notices: Resource<readonly Notice[]>;
  readonly loadNotices: (options?: LoadOptions) => Promise<Resource<readonly Notice[]>>;
  readonly readNotices: () => Promise<void>;
  /** Everything that is stored about the member, as a ZIP. */
  readonly exportData: (step_up_token: string) => Promise<Blob>;
  readonly eraseCheck: Resource<EraseCheck>;
  readonly loadEraseCheck: (options?: LoadOptions) => Promise<Resource<EraseCheck>>;
  /** Erases the account; the session is over afterwards. */
  readonly erase: (body: BodyOf<typeof rightsEndpoints.erase>) => Promise<void>;
}

const freshFor = 30_000;

/** Makes the member store. */
export const memberStore: StoreFactory<MemberState> = (context) => {
  const { api } = context;
  return createStore<MemberState>((set, get, store) => {
    const profile = createField(context, store, 'profile', {
      name: 'member.profile',
      fetch: (signal) => api.call(memberEndpoints.profile, { signal, need: ['username', 'mobile'] }),
      ttl: freshFor,
    });
    const sessions = createField(context, store, 'sessions', {
      name: 'member.sessions',
      fetch: async (signal) =>
        (await api.call(memberEndpoints.sessions, { signal, need: ['items[]'] })).items,
    });
    const consent = createField(context, store, 'consent', {
      name: 'member.consent',
      fetch: (signal) => api.call(rightsEndpoints.consent, { signal, need: ['items[]'] }),
      ttl: freshFor,
    });
    const notices = createField(context, store, 'notices', {
      name: 'member.notices',
      fetch: async (signal) => (await api.call(rightsEndpoints.notices, { signal, need: ['items[]'] })).items,
      ttl: freshFor,
    });
    const eraseCheck = createField(context, store, 'eraseCheck', {
      name: 'member.eraseCheck',
      fetch: (signal) => api.call(rightsEndpoints.eraseCheck, { signal, need: ['reasons[]'] }),
    });
    const mobile = async (): Promise<string> => {
      const loaded = get().profile.data ?? (await profile.load()).data;
      return loaded?.mobile ?? '';
    };
    return {
      profile: idle,
      sessions: idle,
      consent: idle,
      notices: idle,
      eraseCheck: idle,
      loadConsent: consent.load,
      loadNotices: notices.load,
      loadEraseCheck: eraseCheck.load,
      loadProfile: profile.load,
      loadSessions: sessions.load,
      revokeSession: async (session_id) => {
        await api.call(memberEndpoints.revokeSession, { body: { session_id } });
        await sessions.load({ changed: true });
      },
      changePassword: async (body) => {
        await api.call(authEndpoints.changePassword, { body });
        void sessions.load({ changed: true });
      },
      setPassword: async (body) => {
        await api.call(authEndpoints.changePassword, { body });
        void sessions.load({ changed: true });
      },
      stepUp: async (proof) =>
        (await api.call(authEndpoints.stepUp, { body: { ...proof }, need: ['step_up_token'] })).step_up_token,
      requestStepUpOtp: async () =>
        api.call(authEndpoints.requestOtp, {
          body: { username: '', mobile: await mobile(), type: 'step_up', agent_code: context.agentCode() },
          need: ['otp_ref'],
        }),
      verifyStepUpOtp: async (otp_code, otp_ref) => {
        const body = {
          username: '',
          mobile: await mobile(),
          otp_code,
          otp_ref,
          type: 'step_up' as const,
          agent_code: context.agentCode(),
        };
        return (await api.call(authEndpoints.verifyOtp, { body, need: ['otp_token'] })).otp_token;
      },
      updateBankAccount: async (change) => {
        const body = { ...change, bank_account_no: change.bank_account_no.replaceAll('-', '') };
        await api.call(memberEndpoints.updateBankAccount, { body });
        await profile.load({ changed: true });
      },
      addSecondAccount: async (change) => {
        const body = { ...change, bank_account_no: change.bank_account_no.replaceAll('-', '') };
        await api.call(memberEndpoints.addSecondAccount, { body });
        await profile.load({ changed: true });
      },
      payToSecondAccount: async (step_up_token) => {
        await api.call(memberEndpoints.payToSecondAccount, { body: { step_up_token } });
        await profile.load({ changed: true });
      },
      removeSecondAccount: async (step_up_token) => {
        await api.call(memberEndpoints.removeSecondAccount, { body: { step_up_token } });
        await profile.load({ changed: true });
      },
      requestMobileCode: (number, mobileOf = '') =>
        api.call(rightsEndpoints.mobileCode, { body: { number, mobile: mobileOf }, need: ['otp_ref'] }),
      verifyMobileCode: async (number, otp_code, otp_ref) => {
        const type = 'change_mobile' as const;
        const body = {
          username: '',
          mobile: number,
          otp_code,
          otp_ref,
          type,
          agent_code: context.agentCode(),
        };
        return (await api.call(authEndpoints.verifyOtp, { body, need: ['otp_token'] })).otp_token;
      },
      changeMobile: async (body) => {
        await api.call(rightsEndpoints.changeMobile, { body });
        await profile.load({ changed: true });
        void sessions.load({ changed: true });
      },
      giveConsent: async () => {
        const { items = [] } = (await consent.load()).data ?? {};
        await api.call(rightsEndpoints.giveConsent, {
          body: { items: items.map(({ document, version }) => ({ document, version })) },
        });
        await consent.load({ changed: true });
      },
      readNotices: async () => {
        const items = get().notices.data ?? [];
        await api.call(rightsEndpoints.readNotices, {
          body: { notice_ids: items.map(({ notice_id }) => notice_id) },
        });
        await notices.load({ changed: true });
      },
      exportData: async (step_up_token) => {
        const body = { step_up_token, encoding: 'base64' as const };
        const bytes = atob(await api.text(rightsEndpoints.export, { body }));
        return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'application/zip' });
      },
      erase: async (body) => {
        await api.call(rightsEndpoints.erase, { body });
      },
      reset: () => {
        for (const field of [profile, sessions, consent, notices, eraseCheck]) field.cancel();
        set({ profile: idle, sessions: idle, consent: idle, notices: idle, eraseCheck: idle });
      },
    };
  });
};
