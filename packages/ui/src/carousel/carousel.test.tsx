import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const slides = ['ก', 'ข', 'ค'].map((key) => ({ key, content: <a href={`#${key}`}>{`สไลด์ ${key}`}</a> }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function current(): string | undefined {
  return (
    screen
      .getAllByRole('button', { name: /ไปสไลด์ที่/ })
      .find((dot) => dot.getAttribute('aria-current') === 'true')
      ?.getAttribute('aria-label') ?? undefined
  );
}

it('moves by buttons, dots and arrow keys, and goes round', async () => {
  render(<Carousel label="โปรโมชั่น" slides={slides} />);
  const user = userEvent.setup();
  expect(screen.getByRole('region', { name: 'โปรโมชั่น' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'สไลด์ถัดไป' }));
  expect(current()).toBe('ไปสไลด์ที่ 2');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(current()).toBe('ไปสไลด์ที่ 1');
  await user.keyboard('{ArrowLeft}');
  expect(current()).toBe('ไปสไลด์ที่ 3');
  await user.keyboard('{Home}');
  expect(current()).toBe('ไปสไลด์ที่ 1');
  await user.click(screen.getByRole('button', { name: 'ไปสไลด์ที่ 2' }));
  expect(current()).toBe('ไปสไลด์ที่ 2');
});

it('takes the slides out of sight from keyboard and assistive tools', () => {
  const { container } = render(<Carousel label="โปรโมชั่น" slides={slides} />);
  const groups = [...container.querySelectorAll('[role=group]')];
  expect(groups.map((group) => group.hasAttribute('inert'))).toEqual([false, true, true]);
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['1 จาก 3', '2 จาก 3', '3 จาก 3']);
});

it('stops at the ends without a loop and shows no controls for one slide', () => {
  const { rerender } = render(<Carousel label="โปรโมชั่น" slides={slides} loop={false} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'สไลด์ก่อนหน้า' }).disabled).toBe(true);
  rerender(<Carousel label="โปรโมชั่น" slides={slides.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('goes on every 4 s when it plays by itself, and never otherwise', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Carousel key="auto" label="โปรโมชั่น" slides={slides} autoplay />);
  act(() => void vi.advanceTimersByTime(3999));
  expect(current()).toBe('ไปสไลด์ที่ 1');
  act(() => void vi.advanceTimersByTime(1));
  expect(current()).toBe('ไปสไลด์ที่ 2');
  rerender(<Carousel label="โปรโมชั่น" slides={slides} />);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(current()).toBe('ไปสไลด์ที่ 1');
});

it('has a pause button only when it plays by itself', async () => {
  const { rerender } = render(<Carousel label="โปรโมชั่น" slides={slides} />);
  expect(screen.queryByRole('button', { name: 'หยุดเลื่อนอัตโนมัติ' })).toBeNull();
  rerender(<Carousel key="auto" label="โปรโมชั่น" slides={slides} autoplay />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'หยุดเลื่อนอัตโนมัติ' }));
  expect(screen.getByRole('button', { name: 'เลื่อนอัตโนมัติ' })).toBeTruthy();
});

it('asks for no more frames once it is gone in the middle of a move', async () => {
  const { unmount } = render(<Carousel label="โปรโมชั่น" slides={slides} />);
  await waitFor(() => expect(document.querySelector('section [style*="transform"]')).toBeTruthy());
  let frame = 0;
  const asked = vi.fn(() => (frame += 1));
  const calledOff = vi.fn();
  vi.stubGlobal('requestAnimationFrame', asked);
  vi.stubGlobal('cancelAnimationFrame', calledOff);
  await userEvent.setup().click(screen.getByRole('button', { name: 'สไลด์ถัดไป' }));
  expect(asked).toHaveBeenCalled();
  unmount();
  expect(calledOff).toHaveBeenCalledWith(frame);
});
