/**
 * Waits for statements of one transaction that were sent together. Once one of them fails, PostgreSQL
 * refuses those behind it: what the first one says is why.
 */
export async function inOneFlight<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const answers = await Promise.allSettled(statements)
  const failure = answers.find(({ status }) => status === 'rejected')
  if (failure) throw (failure as PromiseRejectedResult).reason
  return Promise.all(statements)
}
