import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it('is a native details whose line names it, closed unless told otherwise', () => {
  const { rerender } = render(<Disclosure title="วิธีจ่าย">สแกน</Disclosure>);
  const details = screen.getByText('วิธีจ่าย').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('สแกน');
  rerender(
    <Disclosure key="open" title="วิธีจ่าย" name="help" defaultOpen>
      สแกน
    </Disclosure>,
  );
  const open = screen.getByText('วิธีจ่าย').closest('details');
  expect([open?.open, open?.getAttribute('name')]).toEqual([true, 'help']);
});
