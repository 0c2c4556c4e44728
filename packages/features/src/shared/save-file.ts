import { type KeptFile, lineFileEndpoints } from '@benjarong/contract';
import type { Core } from '@benjarong/core';

/**
 * Keeps a file on the device: as a download, or out of LINE's window, which has none, in the device's browser by an
 * address that is good once. `name` is that of the download. Rejects with the call's error.
 */
export async function saveFile(
  { api, platform }: Pick<Core, 'api' | 'platform'>,
  kind: KeptFile,
  file: Blob,
  name: string,
): Promise<void> {
  if (platform.inClient()) {
    const body = { kind, content: await base64Of(file) };
    const { url } = await api.call(lineFileEndpoints.keepFile, { body, need: ['url'] });
    platform.openExternal(url);
    return;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: a call takes so many arguments only.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
