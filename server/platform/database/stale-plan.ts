/**
 * Reports whether a statement planned before a migration now has other
 * columns; planned again, it works.
 */
export function isStalePlan(error: unknown) {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
