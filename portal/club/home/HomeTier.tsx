import { useSuspenseQuery } from '@tanstack/react-query'
import { TierCard } from '#portal/points/tiers/TierCard.tsx'
import { toTierViews } from '#portal/points/tiers/tier-view.ts'
import { tiersQuery } from '#portal/points/tiers/tiers.queries.ts'

export function HomeTier() {
  const { data: tiers } = useSuspenseQuery(tiersQuery)
  const { main } = toTierViews(tiers.data)
  return main && <TierCard tier={main} className="h-full" />
}
