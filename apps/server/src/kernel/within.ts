/** Waits for `work`, at most `ms`; what takes longer goes on by itself. Rejects as `work` does within that time. */
export function within(ms: number, work: PromiseLike<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(() => resolve(), reject).then(() => clearTimeout(timer));
  });
}
