import { useState } from 'react'
import { useOfferedSlugs } from '#back-office/platform/session/offered-regions.ts'

/** The region whose rules are open: the chosen one, else the first of the person. */
export function useRulesRegion() {
  const mine = useOfferedSlugs()
  const [chosenSlug, setSlug] = useState<string>()
  const slug = mine.find((value) => value === chosenSlug) ?? mine[0] ?? 'pl'
  return { slug, mine, setSlug }
}
