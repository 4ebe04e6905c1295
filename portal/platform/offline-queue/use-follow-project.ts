import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOfflineQueue } from './offline-queue.queries.ts'

const places: Record<string, '/projects/$uuid/survey' | '/projects/$uuid/scan'> = {
  '/survey': '/projects/$uuid/survey',
  '/scan': '/projects/$uuid/scan',
}

/** A project that was made without a signal has got its place at the club: the address follows. */
export function useFollowProject() {
  const navigate = useNavigate()
  const { projects } = useOfflineQueue()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [, local = '', rest = ''] = /^\/projects\/([0-9a-f-]{36})(\/.*)?$/.exec(path) ?? []
  const uuid = projects.get(local)

  useEffect(() => {
    if (!uuid) return
    const to = places[rest] ?? '/projects/$uuid'
    void navigate({ to, params: { uuid }, replace: true, resetScroll: false })
  }, [navigate, rest, uuid])
}
