import { useEffect, useRef } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { useMarkTicketRead } from './support.queries.ts'

/** Marks the ticket read while the page is visible; each state is sent once. */
export function useMarkRead({ uuid, unread, changed_at }: Ticket) {
  const { mutate } = useMarkTicketRead()
  const lastMarked = useRef('')

  useEffect(() => {
    const mark = () => {
      const isSeen = document.visibilityState === 'visible' && !isEmulated()
      const state = `${changed_at} ${unread}`
      if (!isSeen || unread === 0 || lastMarked.current === state) return
      lastMarked.current = state
      mutate(uuid, { onError: () => (lastMarked.current = '') })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [uuid, unread, changed_at, mutate])
}
