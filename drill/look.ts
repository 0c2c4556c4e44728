// A stranger's walk at five sizes in both colour modes: every route and flow is measured (nothing covered, cut off, broken
// in two lines, too small for a finger, wider than the window; no console message, no failed request), and one person goes by
// touch, mouse and keyboard from registration to the statement. WALK_SHOTS=<folder> keeps screenshots, WALK_FAULTS=<file> the faults,
// WALK_SHEETS=<folder> one sheet of all routes per app, size and mode.
import { say } from './support/house.ts';
import { walk } from './support/walk.ts';

walk('screens', 'journey');
say('no fault of look at any size');
