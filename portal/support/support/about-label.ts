import type { TopUp } from '#contract/points/club-card.ts'
import { groupedSerial } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { localMoney } from '#portal/platform/local-money.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import type { About } from './about.ts'

/** Label of an object from the lists cached on this device; empty when it is in none of them. */
export function aboutLabel({ kind, uuid }: About): string {
  if (kind === 'scan') {
    const scan = listed<Scan>('scans', uuid)
    return scan ? groupedSerial(scan.serial_number) : ''
  }
  if (kind === 'top_up') {
    const topUp = listed<TopUp>('club-card', uuid)
    return topUp ? localMoney(topUp.amount) : ''
  }
  if (kind === 'project') return single<{ name: string }>('projects', uuid)?.name ?? ''
  return kind === 'order' ? (single<{ number: string }>('orders', uuid)?.number ?? '') : ''
}

function listed<T extends { uuid: string }>(room: string, uuid: string) {
  return seenIn<{ data?: T[] }>(room)
    .flatMap((answer) => (Array.isArray(answer.data) ? answer.data : []))
    .find((one) => one.uuid === uuid)
}

function single<T>(room: string, uuid: string) {
  return seenIn<T & { uuid?: string }>(room).find((one) => one.uuid === uuid)
}

function seenIn<T>(room: string) {
  return queryClient.getQueriesData<T>({ queryKey: [room] }).flatMap(([, data]) => data ?? [])
}
