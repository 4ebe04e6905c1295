const staleAfterMilliseconds = 2500

/**
 * The codes in front of the camera: each is reported once, and again only after it was out of sight
 * for a while.
 */
export function createDetections() {
  const seenAt = new Map<string, number>()
  return function freshCodes(codes: readonly string[], at: number) {
    const fresh = codes.filter(
      (code) => at - (seenAt.get(code) ?? -Infinity) > staleAfterMilliseconds,
    )
    for (const code of codes) seenAt.set(code, at)
    return [...new Set(fresh)]
  }
}
