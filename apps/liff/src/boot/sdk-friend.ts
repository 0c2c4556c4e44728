import liff from '@line/liff/core';
import GetFriendship from '@line/liff/get-friendship';

liff.use(new GetFriendship());

/** Is the person a friend of the official account that belongs to the log-in channel? Rejects when LINE does not say. */
export async function isFriend(): Promise<boolean> {
  return (await liff.getFriendship()).friendFlag;
}
