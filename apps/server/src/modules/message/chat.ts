import { formatBaht } from '@benjarong/contract';
import { flowRoutes, liffUrl, webUrl } from '@benjarong/contract/share';
import { chatAnswerText as words, fill } from '@benjarong/text';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { ChatAnswer, Messenger, MessengerEvent } from '../../providers/adapter.ts';
import { publicConfig } from '../agent/index.ts';
import { mainWallet } from '../wallet/index.ts';

/** What a person may ask for by a button: stable names, they are in chats for ever. */
const asks = ['balance', 'result', 'deposit', 'person'] as const;
type Ask = (typeof asks)[number];

/**
 * Answers a follow, a pressed button or one of the menu's own words; everything else in the chat is between people and
 * stays unanswered. Throws what the messenger throws.
 */
export async function answerInChat(deps: Deps, messenger: Messenger, event: MessengerEvent): Promise<void> {
  if (event.kind === 'account_link' || event.replyToken === undefined) return;
  const answer = await answerTo(deps, event);
  if (answer) await messenger.reply(event.replyToken, answer);
}

async function answerTo(deps: Deps, event: MessengerEvent): Promise<ChatAnswer | undefined> {
  const quick = asks.map((ask) => ({ label: words.quick[ask], ask: `ask=${ask}` }));
  const { info } = await publicConfig(deps);
  if (event.kind === 'friend')
    return event.follows ? { text: fill(words.welcome, { brand: info.brand_name }), quick } : undefined;
  if (event.kind !== 'ask') return undefined;
  const ask = asks.find((one) => event.ask === `ask=${one}` || event.ask === words.quick[one]);
  if (ask === undefined) return words.menu.includes(event.ask) ? { text: words.choose, quick } : undefined;
  return { text: await textOf(deps, ask, event.subject), quick };
}

async function textOf(deps: Deps, ask: Ask, subject: string): Promise<string> {
  const { info } = await publicConfig(deps);
  switch (ask) {
    case 'balance': {
      const balance = await balanceOf(deps, subject);
      return balance === undefined
        ? fill(words.linkFirst, { url: addressOf(deps, 'member') })
        : fill(words.balance, { amount: balance, url: addressOf(deps, 'statement') });
    }
    case 'result':
      return resultText(deps);
    case 'deposit':
      return fill(words.deposit, { url: addressOf(deps, 'deposit') });
    case 'person':
      return info.line_admin_url === '' && info.line_contact_url === ''
        ? words.person
        : `${words.person}\n${info.line_admin_url || info.line_contact_url}`;
  }
}

/** The main wallet of the member whose account it is, in baht; `undefined` without a link. */
async function balanceOf({ db }: Deps, subject: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ member_id: string }>(
    sql`select member_id from member_identities where provider = 'line' and subject = ${subject}`,
  );
  const memberId = rows[0]?.member_id;
  const wallet = memberId === undefined ? undefined : await mainWallet(db, memberId);
  return wallet && formatBaht(wallet.balance).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
}

/** The newest results of the kinds that are open, at most three. */
async function resultText(deps: Deps): Promise<string> {
  const { rows } = await deps.db.execute<{
    name: string;
    day: string;
    first: string;
    two: string | null;
  }>(sql`
    select k.kind_name as name, r.day, r.result ->> 'first' as first, r.result ->> 'bottom2' as two
    from lotto_rounds r join lotto_kinds k using (kind_id)
    where r.result is not null and k.active order by r.draws_at desc limit 3`);
  const lines = rows.map(({ name, day, first, two }) =>
    fill(two === null ? words.resultOne : words.resultTwo, { name, day, first, two: two ?? '' }),
  );
  const url = addressOf(deps, 'lotto-results');
  return [...(lines.length === 0 ? [words.resultNone] : lines), url].join('\n');
}

function addressOf({ config }: Pick<Deps, 'config'>, name: string): string {
  const route = flowRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`no flow ${name}`);
  return config.liffId === undefined ? webUrl(config.publicUrl, route) : liffUrl(config.liffId, route);
}
