import type { App } from '../kernel/module.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

// Half of an emoji, written as an escape (a field's maxlength leaves one): no database can hold it.
const pairOrHalf =
  /\\(?:[^u]|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u([dD][89a-fA-F])[0-9a-fA-F]{2})/g;

/**
 * JSON bodies only (signed calls were checked on their bytes before); an empty body is no body, prototype keys and
 * broken UTF-8 are refused, a lone surrogate becomes U+FFFD.
 */
export function installBody(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null);
    try {
      return parse(request, wellFormed(utf8.decode(body)), done);
    } catch (error) {
      return done(Object.assign(new Error('body is not UTF-8', { cause: error }), { statusCode: 400 }));
    }
  });
}

function wellFormed(json: string): string {
  return json.replaceAll(pairOrHalf, (escape, half: string | undefined) =>
    half === undefined ? escape : String.raw`\ufffd`,
  );
}
