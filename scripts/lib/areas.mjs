// Which areas the packages have: one name per area, everywhere (docs/ARCHITECTURE.md).
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';

/** package → its folder of areas, and what lies there that is no area. */
const packages = {
  contract: { folder: 'packages/contract/src', other: [] },
  text: {
    folder: 'packages/text/src',
    other: ['api', 'common', 'errors', 'fill', 'format', 'forms', 'index', 'sandbox', 'shell'],
  },
  core: {
    folder: 'packages/core/src',
    other: ['api', 'format', 'forms', 'platform', 'react', 'resource', 'storage', 'tables', 'ui'],
  },
  features: { folder: 'packages/features/src', other: ['shared'] },
  server: { folder: 'apps/server/src/modules', other: [] },
};

const everywhere = ['contract', 'text', 'core', 'features', 'server'];

/** area → the packages that must have it; what is missing there is a gap. */
const areas = {
  affiliate: everywhere,
  agent: everywhere,
  auth: everywhere,
  cashback: everywhere,
  content: everywhere,
  game: everywhere,
  line: everywhere,
  lobby: everywhere,
  lotto: everywhere,
  member: everywhere,
  message: everywhere,
  payment: everywhere,
  poll: everywhere,
  promotion: everywhere,
  coupon: everywhere,
  quest: everywhere,
  protection: everywhere,
  redemption: everywhere,
  statement: everywhere,
  wallet: everywhere,
  wheel: everywhere,
  withdraw: everywhere,
  // The link maker: links are made in the browser and by the operator, no call of its own.
  share: ['contract', 'text', 'core', 'features'],
  // What quests, the shop, the wheel and polls give: no screen of its own.
  reward: ['contract', 'text', 'core', 'server'],
  // The server's own: the only writer of money, settled stakes and requirements, the operators' log, uploaded pictures, written pages.
  ledger: ['server'],
  turnover: ['server'],
  staff: ['server'],
  picture: ['server'],
  maintenance: ['server'],
  page: ['server'],
};

/** Sub-areas have the same names in every package that divides the area. */
const subAreas = { lotto: ['bill', 'kind', 'limit', 'result', 'round', 'yeekee'] };

/** Areas × packages, and every name that is missing or that the tables above do not know. */
export const readAreas = () => {
  const faults = [];
  const rows = Object.fromEntries(Object.keys(areas).map((area) => [area, []]));
  for (const [name, { folder, other }] of Object.entries(packages)) {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isDirectory() || (name === 'text' && entry.name.endsWith('.ts')))
      .map((entry) => entry.name.replace(/\.ts$/, ''));
    for (const area of found) {
      if (rows[area]) rows[area].push(name);
      else if (!other.includes(area))
        faults.push(`${folder}/${area} is no area; scripts/lib/areas.mjs lists them`);
      for (const sub of subFolders(folder, area, entries))
        if (subAreas[area] && !subAreas[area].includes(sub))
          faults.push(`${folder}/${area}/${sub} is no sub-area of ${area}`);
    }
  }
  for (const [area, where] of Object.entries(areas)) {
    for (const name of where)
      if (!rows[area].includes(name)) faults.push(`the area ${area} is missing in ${packages[name].folder}`);
    for (const name of rows[area])
      if (!where.includes(name)) faults.push(`${packages[name].folder} has ${area}, which belongs elsewhere`);
  }
  return { names: Object.keys(packages), rows, faults };
};

const subFolders = (folder, area, entries) =>
  entries.some((entry) => entry.isDirectory() && entry.name === area)
    ? readdirSync(path.join(root, folder, area), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .map((entry) => entry.name)
    : [];
