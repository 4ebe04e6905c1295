import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteMs } from '#contract/durations.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { formatDate, formatDateTime, formatTime } from '#ui/format.ts'

export function LastUpdated() {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const at = useSyncExternalStore(follow, findOldestTime)
  if (at === 0) return null
  const date = new Date(at)
  const isToday = formatDate(date) === formatDate(now)
  return t('offlineQueue.asOf', { time: isToday ? formatTime(date) : formatDateTime(date) })
}

function follow(listener: () => void) {
  return queryClient.getQueryCache().subscribe(listener)
}

function findOldestTime() {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [feature] }) => feature !== 'settings')
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.floor(Math.min(...times) / minuteMs) * minuteMs
}
