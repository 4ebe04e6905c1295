import { useEffect, useState } from 'react'

const stepMilliseconds = 2000

/** The time, which goes on only while somebody needs it. */
export function useNow(isNeeded: boolean) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(new Date()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
