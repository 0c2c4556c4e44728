import { randomUUID } from 'node:crypto';

import { gameCategories } from '@benjarong/contract';
import { sandboxFishText, sandboxGamesText, sandboxGameText as g } from '@benjarong/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { readJson } from '../kernel/read.ts';
import { sendDocument, sendPage } from '../kernel/page.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { signedBody } from '../kernel/signature.ts';
import { engineFor } from './engines.ts';
import { gamesPage, payTablePage } from './games.page.ts';
import { type Launch, launchBody, type Launches } from './launches.ts';
import { gameArt } from './look.ts';
import { payTables } from './paytable.ts';
import { brokenDocument, playDocument } from './play.page.ts';
import type { Round, Rounds } from './rounds.ts';
import type { GameWallet } from './wallet.ts';

/** What the games environment needs from the process. */
export interface GamesOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly ownUrl: string | undefined;
  readonly launches: Launches;
  readonly real: { readonly wallet: GameWallet; readonly rounds: Rounds };
  readonly demo: { readonly wallet: GameWallet; readonly rounds: Rounds };
}
const stateBody = Type.Object({ t: token() }, { additionalProperties: false });
const playBody = Type.Object(
  { t: token(), play_id: playId(), choice: Type.Unknown() },
  { additionalProperties: false },
);
const hitBody = Type.Object(
  { t: token(), play_id: playId(), species: Type.String({ maxLength: 20 }) },
  { additionalProperties: false },
);
const releaseBody = Type.Object({ t: token(), play_id: playId() }, { additionalProperties: false });
const fishBegun = Type.Object({ stake: Type.String() });

/** Games: launch, the playable documents, their calls, art, and the published pay tables. */
export function gamesRoutes(app: FastifyInstance, options: GamesOptions): void {
  const { launches, now } = options;
  const environmentOf = (launch: Launch) => (launch.mode === 'demo' ? options.demo : options.real);
  const ownUrl = (request: FastifyRequest): string =>
    options.ownUrl ?? `${request.protocol}://${request.host}`;

  const openGame = async (request: FastifyRequest) => {
    const mark = await launches.open(readJson(launchBody, signedBody(request, options.secret, now())));
    return { url: `${ownUrl(request)}${playPath(mark)}`, launch_mode: 'iframe' };
  };
  const stateOf = async (launch: Launch) => {
    const { wallet, rounds } = environmentOf(launch);
    const purse = await wallet.balance(launch);
    const last = rounds.last(launch);
    return {
      balance: purse.kind === 'done' ? purse.balance : null,
      message: purse.kind === 'done' ? null : purse.kind === 'refused' ? purse.message : g.network,
      last: last ? roundReply(last) : null,
    };
  };

  app.post('/games/launch', (request) => openGame(request));

  app.get('/games/health', (request) => {
    signedBody(request, options.secret, now());
    return { ok: true };
  });

  app.get('/games/play', (request, reply) => {
    const mark = Check(stateBody, request.query) ? request.query.t : '';
    let launch: Launch;
    try {
      launch = launches.read(mark);
    } catch {
      return sendDocument(reply.code(401), brokenDocument(), '*');
    }
    // The product signed the launch, so its return address names an origin of the product.
    const home = new URL(launch.return_url).origin;
    const frames = [...new Set([home, new URL(options.publicUrl).origin])].join(' ');
    const framed = request.headers['sec-fetch-dest'] === 'iframe';
    return sendDocument(reply, playDocument(launch, engineOf(launch), mark, home, framed), frames);
  });

  app.get('/games/art/:kind/:file', { onRequest: anyOrigin }, (request, reply) => {
    const params = Type.Object({
      kind: Type.String(),
      file: Type.String({ pattern: '^[a-z0-9-]{1,64}\\.svg$' }),
    });
    if (!Check(params, request.params)) throw new SandboxError('not_found');
    const name = request.params.file.slice(0, -4);
    const svg = gameArt(request.params.kind, name);
    if (svg === undefined) throw new SandboxError('not_found');
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
  });

  app.register(async (scope) => {
    scope.addHook('onRequest', anyOrigin);
    // Plain text keeps these calls free of a preflight, and lets a closing page send its last one.
    scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    scope.post('/games/api/state', (request) => stateOf(launches.read(readJson(stateBody, request.body).t)));

    scope.post('/games/api/play', (request) => {
      const { t, play_id, choice } = readJson(playBody, request.body);
      const launch = launches.read(t);
      const engine = engineOf(launch);
      if (engine === 'fish') throw new SandboxError('game_choice');
      return environmentOf(launch).rounds.play(launch, engine, play_id, choice).then(roundReply);
    });

    scope.post('/games/api/shoot', (request) => {
      const { t, play_id, choice } = readJson(playBody, request.body);
      const launch = launches.read(t);
      if (engineOf(launch) !== 'fish') throw new SandboxError('game_choice');
      return environmentOf(launch).rounds.begin(launch, 'fish', play_id, choice).then(roundReply);
    });

    scope.post('/games/api/hit', (request) => {
      const { t, play_id, species } = readJson(hitBody, request.body);
      const launch = launches.read(t);
      const complete = ({ choice }: Round): unknown =>
        Check(fishBegun, choice) ? { stake: choice.stake, species } : choice;
      return environmentOf(launch).rounds.finish(launch, play_id, complete).then(roundReply);
    });

    scope.post('/games/api/release', (request) => {
      const { t, play_id } = readJson(releaseBody, request.body);
      const launch = launches.read(t);
      return environmentOf(launch)
        .rounds.release(launch, play_id)
        .then(() => ({ ok: true }));
    });

    scope.post('/games/api/leave', (request) => {
      const launch = launches.read(readJson(stateBody, request.body).t);
      return environmentOf(launch)
        .rounds.release(launch)
        .then(() => ({ ok: true }));
    });
  });

  app.get('/games', (_request, reply) =>
    sendPage(reply, {
      title: sandboxGamesText.title,
      environment: 'games',
      body: gamesPage(options.real.rounds.list().slice(0, 30)),
    }),
  );

  app.get('/games/try/:category', async (request, reply) => {
    const params = Type.Object({ category: Type.Enum([...gameCategories]) });
    if (!Check(params, request.params)) throw new SandboxError('not_found');
    const { category } = request.params;
    const mark = await launches.open({
      player_id: 'demo',
      session_token: randomUUID(),
      game_id: `sample-${category}`,
      provider_id: 'sandbox',
      mode: 'demo',
      return_url: `${ownUrl(request)}/games`,
      game_name: sandboxGamesText.samples[category],
      category,
    });
    return reply.redirect(playPath(mark));
  });

  app.get('/games/paytable/:category', (request, reply) => {
    const params = Type.Object({ category: Type.Enum([...gameCategories]) });
    if (!Check(params, request.params)) throw new SandboxError('not_found');
    const { category } = request.params;
    const tables = payTables(category);
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ category, tables });
    const name = sandboxGamesText.categories[category];
    return sendPage(reply, {
      title: sandboxGamesText.paytable,
      environment: 'games',
      body: payTablePage(name, tables),
    });
  });
}

function token() {
  return Type.String({ minLength: 10, maxLength: 200 });
}

function playId() {
  return Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });
}

function sentence(round: Round): string | undefined {
  if (round.message) return round.message;
  if (round.engine === 'fish' && (round.state === 'cancelled' || round.state === 'cancelling')) {
    return sandboxFishText.returned;
  }
  switch (round.state) {
    case 'cancelled':
      return g.cancelled;
    case 'cancelling':
      return g.cancelling;
    case 'drawn':
      return g.pending;
    case 'disputed':
      return g.disputed.replace('{round}', round.round_id);
    case 'refused':
      return g.broken;
    case 'opened':
    case 'accepted':
    case 'closed':
      return undefined;
  }
}

function roundReply(round: Round) {
  return {
    play_id: round.play_id,
    round_id: round.round_id,
    state: round.state,
    stake: round.stake,
    ...(round.outcome === undefined ? {} : { outcome: round.outcome, win: round.win }),
    ...(round.balance === undefined ? {} : { balance: round.balance }),
    ...(sentence(round) === undefined ? {} : { message: sentence(round) }),
  };
}

function engineOf(launch: Launch) {
  return engineFor(launch.category, launch.game_id, launch.game_name);
}

function playPath(mark: string): string {
  return `/games/play?t=${mark}`;
}

// Frames without allow-same-origin have an opaque origin; these answers carry no cookie, only their own token.
async function anyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', '*');
}
