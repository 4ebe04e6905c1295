/**
 * Whether a statement that was planned before a migration answers with other columns than it did:
 * planned anew, it works.
 */
export function isStalePlan(error: unknown) {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
