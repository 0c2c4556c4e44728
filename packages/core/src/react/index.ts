export { CoreProvider, useArea, useCore, usePlatform, useStore } from './core-context.tsx';
export { useDrawingTime } from './use-drawing-time.ts';
export { useEvent } from './use-event.ts';
export { useLoaded } from './use-loaded.ts';
export { useOnline } from './use-online.ts';
export { useCountdown, useServerNow } from './use-server-now.ts';
