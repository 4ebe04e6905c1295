import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BroadcastForm } from '#back-office/club/broadcasts/BroadcastForm.tsx'
import { broadcastQuery } from '#back-office/club/broadcasts/broadcasts.queries.ts'
import { SentBroadcast } from '#back-office/club/broadcasts/SentBroadcast.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

export function BroadcastPage() {
  const { uuid } = useParams({ from: '/inside/broadcasts/$uuid' })
  const { may } = useStaff()
  const { data: broadcast } = useSuspenseQuery(broadcastQuery(uuid))
  const isOpen = broadcast.state === 'draft' && broadcast.is_own && may('broadcasts.send')
  return isOpen ? (
    <BroadcastForm key={broadcast.updated_at} broadcast={broadcast} />
  ) : (
    <SentBroadcast broadcast={broadcast} />
  )
}
