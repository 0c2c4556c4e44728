import type { BodyOf, messageLinkEndpoints } from '@benjarong/contract';
import { liffUrl, paramsOf, readShareParams, shareRoutes, wrongShareParams } from '@benjarong/contract/share';
import { liffText, shareText } from '@benjarong/text';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { ProviderError, Unknown } from '../../providers/failures.ts';
import { publicConfig } from '../agent/index.ts';
import { leavingReserve, monthOf, returnUnit, takeUnit } from './counts.ts';

/**
 * Sends a link of the link maker as a card to the member's own chat, now. Throws `invalid_input` for any other address,
 * `line_not_configured`, `line_not_linked`, `line_blocked`, `line_unavailable`.
 */
export async function sendLink(
  deps: Deps,
  memberId: string,
  { url }: BodyOf<typeof messageLinkEndpoints.sendLink>,
): Promise<void> {
  const [messenger] = deps.providers.messenger;
  const { liffId } = deps.config;
  if (!messenger || liffId === undefined) throw new AppError('line_not_configured');
  const title = titleOf(liffId, url);
  const to = await subjectOf(deps, memberId);
  const period = monthOf(deps.clock.now());
  if (!(await takeUnit(deps.db, period, leavingReserve))) {
    deps.log.warn({ period }, 'message.link_refused');
    throw new AppError('line_unavailable');
  }
  const { info } = await publicConfig(deps);
  try {
    await messenger.port.push({
      key: newId(),
      to,
      card: {
        alt: `${info.brand_name} ${title}`,
        title,
        rows: [],
        note: shareText.cardTextDefault,
        action: { label: shareText.cardButtonDefault, url },
        tone: 'plain',
        brand: { name: info.brand_name, accent: info.accent },
      },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!(error instanceof Unknown)) await returnUnit(deps.db, period);
    throw new AppError('line_unavailable', { cause: error });
  }
}

/** The title of the flow that the address opens: exactly what the link maker writes, letter by letter. */
function titleOf(liffId: string, url: string): string {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  const flow = shareRoutes.find(({ name }) => read?.pathname === `/${liffId}/${name}`);
  if (!read || !flow) throw new AppError('invalid_input');
  const values = Object.fromEntries(paramsOf(flow).map((name) => [name, read.searchParams.get(name) ?? '']));
  if (
    wrongShareParams(flow, values).length > 0 ||
    liffUrl(liffId, flow, readShareParams(flow, values)) !== url
  )
    throw new AppError('invalid_input');
  const titles: Readonly<Record<string, string>> = liffText.flowTitles;
  return titles[flow.name] ?? flow.name;
}

async function subjectOf({ db }: Pick<Deps, 'db'>, memberId: string): Promise<string> {
  const { rows } = await db.execute<{ subject: string; blocked: boolean }>(sql`
    select i.subject, not coalesce(f.follows, true) as blocked from member_identities i
    left join message_followers f on f.subject = i.subject
    where i.member_id = ${memberId} and i.provider = 'line'`);
  const [row] = rows;
  if (!row) throw new AppError('line_not_linked');
  if (row.blocked) throw new AppError('line_blocked');
  return row.subject;
}
