/** An https address from the operator's settings, or `undefined`: nothing else may become a link. */
export function httpsUrl(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** A LINE contact: an https address, or LINE's own scheme. */
export function lineUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^line:\/\/[\w/@~%.-]+$/.test(text) ? text : httpsUrl(text);
}

/**
 * A path of this app from a text of the operator (banner link): starts with one slash and stays on this
 * origin. Anything else is `undefined`.
 */
export function appPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/(?![/\\])/.test(text) || /[\s\\]/.test(text)) return undefined;
  return text;
}
