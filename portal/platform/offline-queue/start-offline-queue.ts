import { offlineQueue } from './offline-queue.queries.ts'
import { listenToTabs } from './tabs.ts'
import { on, emit } from '#portal/platform/signals.ts'
import { announceUnsent } from '#portal/platform/session/unsent-work.ts'
import type { Project } from '#contract/earning/projects.ts'
import type { Scan } from '#contract/earning/scans.ts'
import type { Message, Ticket } from '#contract/support/support.ts'
import type { SendResult } from './offline-queue-view.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'

const checkEverySeconds = 300

let isStarted = false

/**
 * Sends the queue at start and whenever the connection may be back; background sync is missing in
 * Safari.
 */
export function startOfflineQueue() {
  void offlineQueue.send()
  if (isStarted) return
  isStarted = true
  const send = () => void offlineQueue.send()
  offlineQueue.onSettled(applyResult)
  announceUnsent(() => offlineQueue.items().map(({ kind }) => kind))
  listenToTabs((result) => {
    if (result) offlineQueue.announceFromTab(result)
    void offlineQueue.reload()
  })
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  setInterval(send, checkEverySeconds * 1000)
  on('unauthenticated', send)
  for (const signal of ['signed-in', 'signed-out', 'session-ended'] as const)
    on(signal, () => void offlineQueue.reload())
}

function applyResult({ item, answer }: SendResult) {
  if (item.kind === 'project') {
    const project = answer as Project
    queryClient.setQueryData(['projects', 'one', project.uuid], project)
    void invalidate('projects', 'points')
  } else if (item.kind === 'scan') {
    const scan = answer as Scan
    queryClient.setQueryData<{ data: Scan[] }>(
      ['scans', item.project],
      (list) => list && { data: [scan, ...list.data.filter(({ uuid }) => uuid !== scan.uuid)] },
    )
    if (scan.points > 0) emit('succeeded')
    void invalidate('scans', 'projects', 'points')
  } else if (item.kind === 'message') {
    if (item.begins) {
      queryClient.setQueryData(['support', 'one', (answer as Ticket).uuid], answer)
      emit('ticket-sent')
    } else showMessage(answer as Message & { ticket_uuid: string })
    void invalidate('support')
  } else {
    emit('job-sent')
    void invalidate('projects', 'points', 'tiers')
  }
}

function showMessage(message: Message & { ticket_uuid: string }) {
  queryClient.setQueryData<{ pages: { data: Message[] }[] }>(
    ['support', 'messages', message.ticket_uuid],
    (chat) => {
      const [newest, ...earlier] = chat?.pages ?? []
      if (!chat || !newest || newest.data.some(({ uuid }) => uuid === message.uuid)) return chat
      return { ...chat, pages: [{ ...newest, data: [...newest.data, message] }, ...earlier] }
    },
  )
}
