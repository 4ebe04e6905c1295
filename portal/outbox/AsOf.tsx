import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/query-client.ts'
import { formatDate, formatDateTime, formatTime } from '#ui/format.ts'

/** Of when the oldest thing on the screen is. */
export function AsOf() {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const at = useSyncExternalStore(follow, oldest)
  if (at === 0) return null
  const shown = new Date(at)
  const isToday = formatDate(shown) === formatDate(now)
  return t('outbox.asOf', { time: isToday ? formatTime(shown) : formatDateTime(shown) })
}

function follow(listener: () => void) {
  return queryClient.getQueryCache().subscribe(listener)
}

function oldest() {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [room] }) => room !== 'settings')
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.floor(Math.min(...times) / 60_000) * 60_000
}
