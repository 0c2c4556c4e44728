import { createBoot } from './boot/boot.ts';
import { placeOf } from './flows/paths.ts';

/** The LIFF id among the public facts that the server wrote into the page; empty when LINE is not configured. */
const readLiffId = (): string => {
  try {
    const blocks: unknown = JSON.parse(document.querySelector('#bj-config')?.textContent ?? '{}');
    const id: unknown = Reflect.get(
      Object(Reflect.get(Object(Reflect.get(Object(blocks), 'agent')), 'info')),
      'liff_id',
    );
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
};

const loadApp = () => import('./app/start-app.tsx');

const boot = createBoot({
  liffId: readLiffId(),
  needsMember: ({ pathname, search }) => {
    const { flow } = placeOf(pathname, search);
    return flow?.access === 'member' || flow?.access === 'guest';
  },
  loadSdk: async () => (await import('./boot/sdk.ts')).sdk,
  exchange: async (idToken, started) => (await loadApp()).exchange(idToken, started),
  open: async (opening) => (await loadApp()).openApp(opening),
});

void boot();
