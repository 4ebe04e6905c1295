import { useEffect, useRef } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { useMarkTicketRead } from './support.queries.ts'

/** What stands on the screen while somebody looks has been read; each state is sent once. */
export function useMarkRead({ uuid, unread, changed_at }: Ticket) {
  const { mutate } = useMarkTicketRead()
  const marked = useRef('')

  useEffect(() => {
    const mark = () => {
      const isSeen = document.visibilityState === 'visible' && !isEmulated()
      const state = `${changed_at} ${unread}`
      if (!isSeen || unread === 0 || marked.current === state) return
      marked.current = state
      mutate(uuid, { onError: () => (marked.current = '') })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [uuid, unread, changed_at, mutate])
}
