const goneMilliseconds = 2500

/**
 * The codes in front of the camera: each is news once, and again only after it was out of sight
 * for a while.
 */
export function createSightings() {
  const seenAt = new Map<string, number>()
  return function news(codes: readonly string[], at: number) {
    const fresh = codes.filter((code) => at - (seenAt.get(code) ?? -Infinity) > goneMilliseconds)
    for (const code of codes) seenAt.set(code, at)
    return [...new Set(fresh)]
  }
}
