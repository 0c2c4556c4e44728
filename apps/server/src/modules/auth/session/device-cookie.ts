import { type HandlerContext, newToken } from '../../../kernel/index.ts';
import type { Caller } from './sessions.ts';

const deviceCookie = 'bj_device';
const maxAgeSeconds = 400 * 86_400;
const pattern = /^[A-Za-z0-9_-]{43}$/;

/** The caller of a request with the device that its cookie names, if any. */
export function callerOf(context: Pick<HandlerContext, 'ip' | 'userAgent' | 'cookies'>): Caller {
  const device = context.cookies[deviceCookie];
  return {
    ip: context.ip,
    userAgent: context.userAgent,
    device: device !== undefined && pattern.test(device) ? device : undefined,
  };
}

/** The same with a device in any case: a browser without one gets a new name, kept by {@link setDeviceCookie}. */
export function callerWithDevice(
  context: Parameters<typeof callerOf>[0],
): Caller & { readonly device: string } {
  const caller = callerOf(context);
  return { ...caller, device: caller.device ?? newToken() };
}

/** Lets the browser keep the name of the device after a log-in; it proves nothing, it only distinguishes the device from strangers. */
export function setDeviceCookie(context: Pick<HandlerContext, 'deps' | 'setCookie'>, device: string): void {
  context.setCookie(deviceCookie, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.deps.config.publicUrl.startsWith('https://'),
    maxAge: maxAgeSeconds,
  });
}
