import { type App, AppError } from '../../kernel/index.ts';
import { areaOf, isClosed, retrySeconds } from './rules.ts';
import { closedAreas } from './state.ts';

/** Changing calls of a closed area answer `maintenance` (503) before anything of them is read. */
export function maintenanceGate(app: App): void {
  app.addHook('onRequest', async (request) => {
    const route = app.endpoints.get(request.routeOptions.config.endpoint ?? '');
    if (!route || route.endpoint.method !== 'POST') return;
    const rows = await closedAreas(app.deps);
    if (rows.length === 0) return;
    const find = (area: string) => rows.find((row) => row.area === area);
    if (!isClosed(route.endpoint, (area) => find(area) !== undefined)) return;
    const row = find('all') ?? find(areaOf(route.endpoint));
    if (!row) return;
    throw new AppError('maintenance', {
      params: { text: row.text },
      retryAfter: retrySeconds(row.until, app.deps.clock.now()),
    });
  });
}
