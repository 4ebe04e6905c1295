import { useEffect, useState } from 'react'
import type { Installer } from '#contract/members/installers.ts'
import { isFirstVisit } from './first-visit.ts'
import { markSeen } from '#portal/platform/session/self.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'

/**
 * Whether this is the person's first visit. It is marked as seen at once and stays true until home
 * is left; while staff look through the person's eyes nothing is marked.
 */
export function useFirstVisit(self: Installer) {
  const [isFirst] = useState(() => isFirstVisit(self.options))
  const { id } = self
  useEffect(() => {
    if (isFirst && !isEmulated()) void markSeen(id, { firstTime: false }).catch(() => undefined)
  }, [isFirst, id])
  return isFirst
}
