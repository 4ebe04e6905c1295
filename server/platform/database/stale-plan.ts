/** Planned again, it works. */
export function isStalePlan(error: unknown) {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Whether a statement was sent by a name that PostgreSQL does not know, as it could not parse the
 * same statement just before it on the wire (node-postgres 3744). By itself, it says what is wrong.
 */
export function isUnknownName(error: unknown) {
  return (error as { code?: string }).code === '26000'
}
