import { useEffect } from 'react'

const afterPaintMilliseconds = 1500

/** Live updates begin when the first screen stands; their code comes only then. */
export function useLive() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const timer = setTimeout(() => {
      void import('#portal/notifications/live.ts').then(({ startLive }) => {
        if (!isGone) stop = startLive()
      })
    }, afterPaintMilliseconds)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
