import type { TopUp } from '#contract/points/club-card.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { localMoney } from '#portal/platform/local-format.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import type { About } from './about.ts'

/** Label of an object from the lists cached on this device; empty when it is in none of them. */
export function aboutLabel({ kind, uuid }: About): string {
  if (kind === 'scan') {
    const scan = findCachedItem<Scan>('scans', uuid)
    return scan ? formatSerial(scan.serial_number) : ''
  }
  if (kind === 'top_up') {
    const topUp = findCachedItem<TopUp>('club-card', uuid)
    return topUp ? localMoney(topUp.amount) : ''
  }
  if (kind === 'project') return single<{ name: string }>('projects', uuid)?.name ?? ''
  return kind === 'order' ? (single<{ number: string }>('orders', uuid)?.number ?? '') : ''
}

function findCachedItem<T extends { uuid: string }>(feature: string, uuid: string) {
  return getCachedData<{ data?: T[] }>(feature)
    .flatMap((answer) => (Array.isArray(answer.data) ? answer.data : []))
    .find((one) => one.uuid === uuid)
}

function single<T>(feature: string, uuid: string) {
  return getCachedData<T & { uuid?: string }>(feature).find((one) => one.uuid === uuid)
}

function getCachedData<T>(feature: string) {
  return queryClient.getQueriesData<T>({ queryKey: [feature] }).flatMap(([, data]) => data ?? [])
}
