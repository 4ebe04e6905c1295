import { useEffect, useRef } from 'react'
import { queryClient } from '#portal/platform/query-client.ts'

/** Back from where there was no signal: what stands on the screen is asked for again. */
export function useReturn(isConnected: boolean) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isConnected && wasAway.current)
      void queryClient.refetchQueries({ type: 'active', stale: true })
    wasAway.current = !isConnected
  }, [isConnected])
}
