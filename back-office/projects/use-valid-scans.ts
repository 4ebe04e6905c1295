import { useState } from 'react'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { ProjectReview } from '#contract/project-reviews.admin.ts'

/** Which doubtful products count: all of them until somebody unticks one. */
export function useValidScans({ products }: Pick<ProjectReview, 'products'>) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const valid = new Set(
    products
      .filter(({ uuid, flag }) => flag === ScanFlag.inReview && !out.has(uuid))
      .map(({ uuid }) => uuid),
  )
  function turn(uuid: string, counts: boolean) {
    const next = new Set(out)
    if (counts) next.delete(uuid)
    else next.add(uuid)
    setOut(next)
  }
  return { valid, turn }
}
