import type { StatementLine } from '@benjarong/contract';
import { bangkokDay, formatCount, formatThb } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { statementStore, useStatement } from '@benjarong/core/statement';
import { fill, statementScreenText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { toast } from '@benjarong/ui/toast';
import { Download } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';

import { dayOfAddress, useAddressFilters } from '../shared/address-filters.ts';
import { AppLink, PageTitle } from '../shared/index.ts';
import { MovementList } from './movement-list.tsx';
import { RowPlaces } from './row-places.tsx';
import { kinds, noFilters, StatementFilters } from './statement-filters.tsx';
import styles from './statement.module.css';
import { useNamedLines } from './use-named-lines.ts';

// Fetched with the first line that is opened.
const LineDialog = lazyWithRetry(
  () => import('./line-dialog.tsx'),
  (module) => module.LineDialog,
);

/** /member/statement: every ledger line with filters, totals, detail and CSV. */
export function StatementPanel() {
  const core = useCore();
  const statement = core.get(statementStore);
  const list = useStatement((state) => state.list);
  const filters = useStatement((state) => state.filters);
  useStatementAddress();
  const [open, setOpen] = useState<StatementLine>();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const [exporting, setExporting] = useState(false);

  useEffect(() => {
    void statement.getState().load();
  }, [statement]);

  const exportCsv = async (): Promise<void> => {
    setExporting(true);
    try {
      const { saveServerFile } = await import('../shared/save-file.ts');
      const name = fill(statementScreenText.csvFile, { day: bangkokDay(core.serverClock.now()) });
      const { game_id: _, ...asked } = statement.getState().filters;
      const fetchFile = async (): Promise<Blob> =>
        new Blob([await statement.getState().exportCsv()], { type: 'text/csv;charset=utf-8' });
      await saveServerFile(core, { kind: 'statement', filters: asked }, fetchFile, name);
    } catch {
      toast.error(statementScreenText.csvFailed);
    } finally {
      setExporting(false);
    }
  };

  const data = useNamedLines();
  const filtered = Object.values(filters).some((value) => value !== undefined);

  return (
    <div className={styles['page']}>
      <PageTitle>{statementScreenText.title}</PageTitle>
      <p className={styles['note']}>{statementScreenText.intro}</p>
      <div className={styles['layout']}>
        <StatementFilters />
        <div className={styles['list']} aria-busy={list.status === 'loading'}>
          {data && (
            <Card padding="md" className={styles['sums']}>
              <dl className={styles['totals']}>
                {(['in', 'out', 'net'] as const).map((side) => (
                  <div key={side}>
                    <dt className="text-xs">{statementScreenText.totals[side]}</dt>
                    <dd className="tnum">{formatThb(data.totals[side])}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
          {list.status === 'failed' && (
            <ErrorState description={list.error.message} onRetry={() => void statement.getState().load()} />
          )}
          {!data && list.status !== 'failed' && <RowPlaces rows={8} />}
          {data && data.items.length === 0 && (
            <EmptyState
              art="/art/empty/empty-statement.svg"
              title={filtered ? statementScreenText.emptyFiltered : statementScreenText.emptyTitle}
              description={statementScreenText.emptyIntro}
              action={
                filtered ? (
                  <Button variant="outline" onClick={() => statement.getState().setFilters(noFilters)}>
                    {statementScreenText.clearFilters}
                  </Button>
                ) : (
                  <>
                    <LinkButton as={AppLink} to="/member/deposit" variant="deposit">
                      {statementScreenText.deposit}
                    </LinkButton>
                    <LinkButton as={AppLink} to="/member/deposit/missing" variant="ghost">
                      {statementScreenText.missing}
                    </LinkButton>
                  </>
                )
              }
            />
          )}
          {data && data.items.length > 0 && (
            <>
              <div className={cx(styles['bar'], 'text-sm')}>
                <span className="tnum">
                  {fill(
                    // One line may stand for many movements.
                    data.items.some(({ sitting }) => sitting)
                      ? statementScreenText.countInSittings
                      : statementScreenText.count,
                    { count: formatCount(data.total) },
                  )}
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  startIcon={<Download />}
                  loading={exporting}
                  onClick={() => void exportCsv()}
                >
                  {statementScreenText.csv}
                </Button>
              </div>
              {filters.game_id !== undefined && (
                <div className={cx(styles['bar'], 'text-sm')}>
                  <span>{fill(statementScreenText.ofGame, { game: data.items[0]?.title ?? '' })}</span>
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => statement.getState().setFilters({ game_id: undefined })}
                  >
                    {statementScreenText.allGames}
                  </Button>
                </div>
              )}
              <MovementList lines={data.items} onOpen={setOpen} />
              {data.next !== null && (
                <div className={styles['more']}>
                  <Button
                    variant="outline"
                    loading={list.status === 'loading'}
                    onClick={() => void statement.getState().more()}
                  >
                    {statementScreenText.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {used && (
        <Suspense>
          <LineDialog line={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Filters and view are in the address. */
function useStatementAddress(): void {
  const statement = useCore().get(statementStore);
  const filters = useStatement((state) => state.filters);
  const view = useStatement((state) => (state.view === 'lines' ? state.view : undefined));
  const { kind, direction, from, to, game_id } = filters;
  useAddressFilters(
    useMemo(() => ({ kind, direction, from, to, game_id, view }), [kind, direction, from, to, game_id, view]),
    useCallback(
      (found) => {
        const { setFilters, setView } = statement.getState();
        if (found.view === 'lines') setView('lines');
        setFilters({
          kind: kinds.find((each) => each === found.kind),
          direction: (['in', 'out'] as const).find((each) => each === found.direction),
          from: dayOfAddress(found.from),
          to: dayOfAddress(found.to),
          game_id: found.game_id,
        });
      },
      [statement],
    ),
  );
}
