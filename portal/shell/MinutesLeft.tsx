import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const tickSeconds = 10

/** "24 minutes left" of the view. */
export function MinutesLeft({ until }: { until: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickSeconds * 1000)
    return () => clearInterval(timer)
  }, [])
  const count = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  return <span className="num">{t('shell.emulation.left', { count })}</span>
}
