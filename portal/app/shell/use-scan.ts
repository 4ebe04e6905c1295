import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueuedProjects } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { isMaintained } from '#portal/platform/settings/maintenance.ts'
import { scanStart } from './scan-start.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'

/** Opens the camera; `isChoosing` while the person has to pick a project. */
export function useScan() {
  const navigate = useNavigate()
  const queuedProjects = useQueuedProjects()
  const { mayRegister } = useOffers()
  const [isChoosing, setChoosing] = useState<boolean>()

  async function scan() {
    const start = await scanStart(queuedProjects)
    if (isMaintained()) return
    if (start.to === 'none') await navigate({ to: mayRegister ? '/projects/add' : '/projects' })
    else if (start.to === 'choice') setChoosing(true)
    else await navigate({ to: start.to, params: { uuid: start.uuid } })
  }

  return { scan, isChoosing, stopChoosing: () => setChoosing(false) }
}
