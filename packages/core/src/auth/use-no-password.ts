import { useEffect } from 'react';

import { useAuth } from './use-auth.ts';

/**
 * True for a member who has no password yet (registered inside LINE) and proves by a code; asks the server when it is not
 * known. `undefined` while that call is under way; false when it failed, since most members have one.
 */
export function useNoPassword(): boolean | undefined {
  const info = useAuth((state) => state.userInfo);
  const getUserInfo = useAuth((state) => state.getUserInfo);
  useEffect(() => {
    void getUserInfo();
  }, [getUserInfo]);
  if (info.data) return info.data.no_password === true;
  return info.status === 'failed' ? false : undefined;
}
