import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { useScrollingDown } from './scrolling-down.ts';

function Probe() {
  return <p>{useScrollingDown() ? 'on' : 'rest'}</p>;
}

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('what floats over a page', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'scrollY');
  });

  it('steps aside while the page is scrolled down and comes back on the way up', () => {
    render(<Probe />);
    expect(screen.getByText('rest')).toBeTruthy();
    scrollTo(100);
    expect(screen.getByText('on')).toBeTruthy();
    scrollTo(96);
    expect(screen.getByText('on')).toBeTruthy();
    scrollTo(60);
    expect(screen.getByText('rest')).toBeTruthy();
  });

  it('notices a slow scroll, and takes a page that springs back at its top for no reading', () => {
    render(<Probe />);
    scrollTo(-40);
    scrollTo(0);
    expect(screen.getByText('rest')).toBeTruthy();
    for (const y of [5, 10, 15, 20]) scrollTo(y);
    expect(screen.getByText('on')).toBeTruthy();
  });
});
