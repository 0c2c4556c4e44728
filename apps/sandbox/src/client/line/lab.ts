import { sandboxLineText as t } from '@benjarong/text';

import { byId, byIdAs } from '../dom.ts';
import { ask } from './ask.ts';

const controls = { 'lab-api': 'api', 'lab-life': 'id_token_life', 'lab-clock': 'clock_offset' } as const;

/** Wires the laboratory: each choice counts at once. */
export function startLab(user: () => string, reload: () => Promise<void>): void {
  const said = (): void => {
    byId('lab-said').textContent = t.lab.saved;
  };
  const show = async (): Promise<void> => {
    const switches = await ask('/line/test/switches');
    for (const [id, name] of Object.entries(controls)) {
      byIdAs(id, HTMLSelectElement).value = String(switches[name]);
    }
  };
  for (const [id, name] of Object.entries(controls)) {
    byId(id).addEventListener('change', () => {
      const { value } = byIdAs(id, HTMLSelectElement);
      void ask('/line/test/switches', { [name]: name === 'api' ? value : Number(value) }).then(said);
    });
  }
  byId('lab-forget').addEventListener('click', () => {
    void ask('/line/test/bonds', { user: user(), agreed: false }).then(said);
  });
  byId('lab-friend').addEventListener('click', () => {
    void ask('/line/chat/friend', {}).then(reload).then(said);
  });
  void show();
}
