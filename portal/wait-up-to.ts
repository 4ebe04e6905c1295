/** Waits for what is under way, but no longer than that. */
export async function waitUpTo(milliseconds: number, work: Promise<unknown>) {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
}
