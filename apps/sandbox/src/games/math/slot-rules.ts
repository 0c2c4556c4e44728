import { reel, type SlotRules } from './slot.ts';

const none = [0, 0, 0] as const;

/** The slot: 5 reels, 10 lines, free spins at double pay. */
export const slotRules: SlotRules = {
  name: 'slot',
  reels: [
    [1, 0, 2, 3, 3, 4, 4, 5, 5, 5],
    [1, 2, 2, 2, 3, 3, 4, 5, 5, 5],
    [1, 2, 2, 3, 3, 3, 4, 4, 5, 5],
    [1, 2, 2, 2, 3, 4, 4, 4, 5, 5],
    [1, 0, 2, 3, 3, 4, 4, 5, 5, 5],
  ].map(reel),
  pays: [
    none,
    none,
    [50, 250, 1000],
    [40, 120, 500],
    [30, 80, 250],
    [25, 60, 200],
    [20, 50, 150],
    [12, 40, 100],
    [10, 30, 80],
    [10, 20, 60],
  ],
  scatterPays: [20, 100, 500],
  freeSpins: [8, 12, 20],
  freeMultiplier: 2,
  rtp: '96.17',
};

/** The free-spin game: free spins come about three times as often and pay triple, plain spins pay less. */
export const freespinRules: SlotRules = {
  name: 'freespin',
  reels: [
    [2, 0, 2, 3, 3, 4, 4, 5, 5, 5],
    [1, 2, 2, 2, 3, 3, 4, 5, 5, 5],
    [2, 2, 2, 3, 3, 3, 4, 4, 5, 5],
    [1, 2, 2, 2, 3, 4, 4, 4, 5, 5],
    [2, 0, 2, 3, 3, 4, 4, 5, 5, 5],
  ].map(reel),
  pays: [
    none,
    none,
    [40, 150, 800],
    [30, 100, 400],
    [25, 60, 200],
    [20, 50, 120],
    [12, 30, 80],
    [8, 20, 50],
    [5, 15, 50],
    [5, 12, 40],
  ],
  scatterPays: [10, 50, 200],
  freeSpins: [10, 15, 20],
  freeMultiplier: 3,
  rtp: '96.07',
};
