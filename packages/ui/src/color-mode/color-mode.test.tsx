import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { colorModeScript } from './color-mode.ts';

function runScript() {
  // The script is text by nature: it is in the HTML, before any module.
  // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func
  new Function(colorModeScript)();
}

it('puts the choice on the document at once and where the next load finds it before painting', async () => {
  render(<ColorModeToggle />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'มืด' }));
  expect(document.documentElement.className).toBe('dark');
  expect(document.cookie).toContain('color_mode=dark');
  await user.click(screen.getByRole('radio', { name: 'สว่าง' }));
  expect(document.documentElement.className).toBe('light');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'สว่าง' }).checked).toBe(true);
  document.documentElement.className = '';
  runScript();
  expect(document.documentElement.className).toBe('light');
  await user.click(screen.getByRole('radio', { name: 'ระบบ' }));
  expect(document.cookie).not.toContain('color_mode');
});

it('follows the device while nothing was chosen, also where no toggle is on screen', () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  // Only what the script uses: the answer and its changes.
  vi.spyOn(window, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
  runScript();
  expect(document.documentElement.className).toBe('light');
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(document.documentElement.className).toBe('dark');
});
