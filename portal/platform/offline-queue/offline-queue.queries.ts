import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Project, ProjectDraft } from '#contract/earning/projects.ts'
import type { Ticket } from '#contract/support/support.ts'
import type { answerProjectSurvey, SurveyAnswer } from '#contract/earning/surveys.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { readStoredMember, isEmulated } from '#portal/platform/session/token.ts'
import { createOfflineQueue } from './create-offline-queue.ts'
import type { Outcome } from './wait-for-outcome.ts'
import { withLock } from './one-sender.ts'
import { isKind, type ItemOf, type MessageWork, type ScanWork } from './queued-item.ts'
import { createOfflineQueueStore } from './offline-queue-store.ts'
import { sendItem } from './send-item.ts'
import { previewProject } from './preview-project.ts'
import { notifyTabs } from './tabs.ts'

export type OfflineQueue = ReturnType<typeof createOfflineQueue>
export type QueuedScan = ItemOf<'scan'>
export type QueuedSurvey = ItemOf<'survey'>
export type QueuedScanWork = ScanWork
export type QueuedMessage = ItemOf<'message'>
export type QueuedFile = QueuedMessage['files'][number]

type SurveyResult = AnswerOf<typeof answerProjectSurvey>
type Survey = { answers: SurveyAnswer[]; client_uuid: string }

/** The longest wait in a form; afterwards the item stays queued. */
const formWaitMilliseconds = 8000

export function createNamedQueue(
  name: string,
  deps: Partial<Parameters<typeof createOfflineQueue>[0]> = {},
) {
  return createOfflineQueue({ ...browserDeps, store: createOfflineQueueStore(name), ...deps })
}

const browserDeps = {
  send: sendItem,
  person: () => (isEmulated() ? undefined : readStoredMember()),
  isOnline: () => navigator.onLine,
  withLock,
  notifyTabs: notifyTabs,
  later(work: () => void, milliseconds: number) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  newId: createUuid,
  now: () => new Date(),
}

export const offlineQueue = createNamedQueue('offline-queue')

/**
 * Creates a project, or queues it offline; it can be opened, scanned into and surveyed meanwhile.
 * Throws a refusal without storing anything.
 */
export async function saveProject({ client_uuid = createUuid(), ...draft }: ProjectDraft) {
  const preview = previewProject(draft, client_uuid)
  const outcome = await sendAndWait(client_uuid, () =>
    offlineQueue.add(client_uuid, [{ kind: 'project', draft, preview }], [client_uuid]),
  )
  return outcome === 'queued' ? preview : (outcome.answer as Project)
}

/** Sends the survey, or queues it without a result. Throws a refusal. */
export async function saveSurvey(project: string, { answers, client_uuid }: Survey) {
  const outcome = await sendAndWait(client_uuid, () =>
    offlineQueue.add(project, [{ kind: 'survey', answers }], [client_uuid]),
  )
  return outcome === 'queued' ? undefined : (outcome.answer as SurveyResult)
}

type Message = Omit<MessageWork, 'kind' | 'begins'>

export function saveMessage(ticket: string, message: Message) {
  return offlineQueue.add(ticket, [{ kind: 'message', ...message }])
}

/** Creates a ticket, or queues it without a result. Throws a refusal. */
export async function saveTicket(id: string, work: Omit<MessageWork, 'kind'>) {
  const outcome = await sendAndWait(id, () =>
    offlineQueue.add(id, [{ kind: 'message', ...work }], [id]),
  )
  return outcome === 'queued' ? undefined : (outcome.answer as Ticket)
}

async function sendAndWait(id: string, persist: () => Promise<unknown>) {
  offlineQueue.watch(id, true)
  try {
    await persist()
    const outcome: Outcome = await offlineQueue.waitForOutcome(id, formWaitMilliseconds)
    if (outcome === 'queued' || 'answer' in outcome) return outcome
    await offlineQueue.discard([id])
    throw outcome.error
  } finally {
    offlineQueue.watch(id, false)
  }
}

/** Finds a project: still only on this device, or at the club under its new uuid. */
export async function locateProject(uuid: string) {
  const serverUuid = offlineQueue.whereIs(uuid)
  if (serverUuid !== uuid) return { uuid: serverUuid }
  const local = findQueuedProject(uuid)
  if (local) return { local, uuid }
  await offlineQueue.load()
  return { local: findQueuedProject(uuid), uuid: offlineQueue.whereIs(uuid) }
}

/** Projects the club does not know yet, the newest first. */
export function useQueuedProjects(): Project[] {
  const { items, live } = useOfflineQueue()
  return items
    .filter(({ id }) => !live.has(id))
    .filter((item) => isKind(item, 'project'))
    .map(({ preview }) => preview)
    .toReversed()
}

export function useQueuedWork(project: string) {
  const { items, live } = useOfflineQueue()
  const place = offlineQueue.whereIs(project)
  const here = items.filter((item) => item.project === place && !live.has(item.id))
  return {
    scans: here.filter((item) => isKind(item, 'scan')),
    survey: here.find((item) => isKind(item, 'survey')),
  }
}

export function useQueuedMessages(ticket: string) {
  const { items } = useOfflineQueue()
  return items
    .filter((item) => isKind(item, 'message'))
    .filter(({ project, begins }) => project === ticket && !begins)
}

/** Tickets that the club does not know yet, the newest first. */
export function useQueuedTickets() {
  const { items, live } = useOfflineQueue()
  return items
    .filter((item) => isKind(item, 'message'))
    .filter(({ id, begins }) => begins && !live.has(id))
    .toReversed()
}

export function useOfflineQueue() {
  return useSyncExternalStore(offlineQueue.subscribe, offlineQueue.snapshot)
}

function findQueuedProject(uuid: string) {
  const item = offlineQueue.items().find(({ id, kind }) => id === uuid && kind === 'project')
  return item && isKind(item, 'project') ? item.preview : undefined
}
