import type { App } from '../kernel/module.ts';
import { keepRawBody } from '../kernel/raw-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON bodies only, kept as raw bytes for signatures; an empty body is no body, prototype keys and broken UTF-8 are refused. */
export const installBody = (app: App): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    keepRawBody(request, body);
    if (body.length === 0) return done(null);
    try {
      return parse(request, utf8.decode(body), done);
    } catch (error) {
      return done(Object.assign(new Error('body is not UTF-8', { cause: error }), { statusCode: 400 }));
    }
  });
};
