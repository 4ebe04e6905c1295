import { useState } from 'react'
import { findRegion } from '#contract/regions.ts'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { BroadcastForm } from '#back-office/club/broadcasts/BroadcastForm.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useOfferedRegions } from '#back-office/platform/session/offered-regions.ts'

export function NewBroadcastPage() {
  const all = useOfferedRegions()
  const regionId = findRegion(useRegion() ?? '')?.id
  const [empty] = useState<BroadcastDraft>(() => ({
    texts: {},
    path: '',
    important: false,
    by_mail: false,
    // Staff of several regions choose one.
    regions: all.length === 1 ? all : all.filter((id) => id === regionId),
    roles: null,
    languages: null,
    min_level: 0,
  }))
  return <BroadcastForm empty={empty} />
}
