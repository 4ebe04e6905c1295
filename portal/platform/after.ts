/** False, once so much time has gone: what waits beside it waits no longer. */
export function after(milliseconds: number) {
  return new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))
}
