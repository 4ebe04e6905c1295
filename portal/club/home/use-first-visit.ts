import { useEffect, useState } from 'react'
import type { Installer } from '#contract/members/installers.ts'
import { isFirstVisit } from './first-visit.ts'
import { markSeen } from '#portal/platform/session/self.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'

/**
 * True on the person's first visit, until home is left. Marks the visit as seen at
 * once, except during an emulation.
 */
export function useFirstVisit(self: Installer) {
  const [isFirst] = useState(() => isFirstVisit(self.options))
  const { id } = self
  useEffect(() => {
    if (isFirst && !isEmulated()) void markSeen(id, { firstTime: false }).catch(() => undefined)
  }, [isFirst, id])
  return isFirst
}
