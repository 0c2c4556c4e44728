import { type BodyOf, lineFileEndpoints, type SentFile } from '@benjarong/contract';
import type { Core } from '@benjarong/core';

type Device = Pick<Core, 'api' | 'platform'>;
type FileBody = BodyOf<typeof lineFileEndpoints.keepFile>;

/**
 * Keeps a file that this window made on the device: as a download, or out of LINE's window, which has none, in the
 * device's browser by an address that is good once. `name` is that of the download. Rejects with the call's error.
 */
export async function saveFile(device: Device, kind: SentFile, file: Blob, name: string): Promise<void> {
  if (device.platform.inClient()) return openKept(device, { kind, content: await base64Of(file) });
  download(file, name);
}

/** {@link saveFile} for a file that the server makes: LINE's window asks for an address of it, all others fetch it. */
export async function saveServerFile(
  device: Device,
  body: FileBody,
  fetchFile: () => Promise<Blob>,
  name: string,
): Promise<void> {
  if (device.platform.inClient()) return openKept(device, body);
  download(await fetchFile(), name);
}

async function openKept({ api, platform }: Device, body: FileBody): Promise<void> {
  const { url } = await api.call(lineFileEndpoints.keepFile, { body, need: ['url'] });
  platform.openExternal(url);
}

function download(file: Blob, name: string): void {
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
