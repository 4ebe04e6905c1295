import { useEffect, useState } from 'react'

const patienceMilliseconds = 8000

/** Whether the camera has looked for a while without finding anything since `last`. */
export function useHint(isLooking: boolean, last: object | undefined) {
  const [tired, setTired] = useState<object | null>()
  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setTired(last ?? null), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [isLooking, last])
  return isLooking && tired === (last ?? null)
}
