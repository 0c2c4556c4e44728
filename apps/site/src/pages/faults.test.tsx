import {
  gameEndpoints,
  lobbyEndpoints,
  memberEndpoints,
  paymentEndpoints,
  statementEndpoints,
} from '@benjarong/contract';
import { HomeLobby } from '@benjarong/features/lobby/home';
import { LobbyRoom, roomOf } from '@benjarong/features/lobby';
import { ProfilePanel } from '@benjarong/features/member';
import { DepositPanel, PaymentPanel } from '@benjarong/features/payment';
import { LatestMovements, StatementPanel } from '@benjarong/features/statement';
import { WalletCard } from '@benjarong/features/wallet';
import {
  aGame,
  aLobby,
  answer,
  aPaymentChannel,
  aProfile,
  aSession,
  aStatementPage,
  breakCalls,
  renderWithCore,
  replyFaults,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { commonText, depositText, memberText, statementScreenText, walletText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

const room = roomOf('slot');
const game = aGame();

/** What is on the pages of a member, and how it looks when all is well. */
const panels: readonly {
  readonly name: string;
  readonly ui: ReactNode;
  readonly well: () => HTMLElement | undefined;
  /** The name of the button that tries again, where it is another one. */
  readonly again?: string;
}[] = [
  { name: 'games of home', ui: <HomeLobby />, well: () => screen.queryAllByText(game.game_name)[0] },
  {
    name: 'a room of games',
    ui: room && <LobbyRoom room={room} search="" />,
    well: () => screen.queryAllByText(game.game_name)[0],
  },
  {
    name: 'the wallet',
    ui: <WalletCard />,
    well: () => screen.queryAllByText('1,234.50')[0],
    again: walletText.refresh,
  },
  {
    name: 'newest movements',
    ui: <LatestMovements />,
    well: () => screen.queryAllByText(memberText.noMovements)[0],
  },
  {
    name: 'statement',
    ui: <StatementPanel />,
    well: () => screen.queryAllByText(statementScreenText.emptyTitle)[0],
  },
  {
    name: 'deposit',
    ui: <DepositPanel />,
    well: () => screen.queryAllByRole('textbox', { name: depositText.amount })[0],
  },
  {
    name: 'payment',
    ui: <PaymentPanel />,
    well: () => screen.queryAllByText(depositText.noPending)[0],
  },
  { name: 'profile', ui: <ProfilePanel />, well: () => screen.queryAllByText(memberText.thisDevice)[0] },
];

const net = server();

beforeEach(() => {
  net.use(
    ...usualAnswers(),
    answer(lobbyEndpoints.configs, aLobby({ games: [game], total: 1 })),
    answer(gameEndpoints.lobby, { categories: [], providers: [] }),
    answer(gameEndpoints.list, { items: [game], page: 1, limit: 60, total: 1 }),
    answer(gameEndpoints.favourites, { items: [] }),
    answer(statementEndpoints.statement, aStatementPage({ items: [], total: 0 })),
    answer(paymentEndpoints.channels, { channels: [aPaymentChannel()] }),
    answer(paymentEndpoints.info, { channel: aPaymentChannel(), receiver_name: '', notes: [] }),
    answer(paymentEndpoints.pending, { orders: [] }),
    answer(paymentEndpoints.qrcodeInfo, { order: null }),
    answer(memberEndpoints.profile, aProfile()),
    answer(memberEndpoints.sessions, { items: [aSession({ current: true })] }),
  );
});

describe.each(replyFaults)('$name', (fault) => {
  it.each(panels)(
    'leaves $name with words, and a press brings what failed',
    async ({ ui, well, again = commonText.retry }) => {
      const { handler, mend } = breakCalls(fault);
      net.use(handler);
      const { user, container } = renderWithCore(<Suspense>{ui}</Suspense>, { member: true });
      await waitFor(() => expect(container.textContent?.trim()).not.toBe(''));
      // What could not be had says so: nothing waits for ever.
      await waitFor(() => expect(screen.queryByText(new RegExp(`^${commonText.loading}`))).toBeNull());
      mend();
      await waitFor(async () => {
        const [retry] = screen.queryAllByRole('button', { name: again });
        if (retry) await user.click(retry);
        expect(well()).toBeTruthy();
      });
      await waitFor(() => expect(screen.queryByRole('button', { name: commonText.retry })).toBeNull());
    },
  );
});
