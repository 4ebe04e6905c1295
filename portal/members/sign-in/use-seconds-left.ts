import { useEffect, useState } from 'react'
import { resendWaitSeconds } from '#contract/members/sign-in.ts'
import { getSecondsToWait } from './steps.ts'

export function useSecondsLeft(sentAt: number | undefined) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (sentAt === undefined) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (getSecondsToWait(sentAt, resendWaitSeconds, Date.now()) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return sentAt === undefined ? 0 : getSecondsToWait(sentAt, resendWaitSeconds, now)
}
