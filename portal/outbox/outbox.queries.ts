import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Project, ProjectDraft } from '#contract/projects.ts'
import type { answerProjectSurvey, SurveyAnswer } from '#contract/surveys.ts'
import { newUuid } from '#portal/new-uuid.ts'
import { createOutbox, type Outcome } from '#portal/outbox/create-outbox.ts'
import { inTurn } from '#portal/outbox/one-sender.ts'
import { isKind, type ItemOf, type ScanWork } from '#portal/outbox/outbox-item.ts'
import { outboxStore } from '#portal/outbox/outbox-store.ts'
import { sendItem } from '#portal/outbox/send-item.ts'
import { projectShown } from '#portal/outbox/project-shown.ts'
import { tellTabs } from '#portal/outbox/tabs.ts'
import { heldPerson, isEmulated } from '#portal/token.ts'

export type Outbox = ReturnType<typeof createOutbox>
export type KeptScan = ItemOf<'scan'>
export type KeptSurvey = ItemOf<'survey'>
export type KeptScanWork = ScanWork

type SurveyResult = AnswerOf<typeof answerProjectSurvey>
type Survey = { answers: SurveyAnswer[]; client_uuid: string }

/** With one bar of signal nobody looks at a form for longer; what is kept goes by itself. */
const formWaitMilliseconds = 8000

/** An outbox of its own on this device; a test gives parts of its own as well. */
export function outboxNamed(name: string, parts: Partial<Parameters<typeof createOutbox>[0]> = {}) {
  return createOutbox({ ...browserParts, store: outboxStore(name), ...parts })
}

const browserParts = {
  send: sendItem,
  person: () => (isEmulated() ? undefined : heldPerson()),
  isOnline: () => navigator.onLine,
  inTurn,
  tell: tellTabs,
  later(work: () => void, milliseconds: number) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  newId: newUuid,
  now: () => new Date(),
}

export const outbox = outboxNamed('outbox')

/**
 * Makes a project now, or keeps it until there is a signal: it can be opened, scanned into and
 * surveyed at once all the same. A refusal is thrown and nothing is kept.
 */
export async function saveProject({ client_uuid = newUuid(), ...draft }: ProjectDraft) {
  const shown = projectShown(draft, client_uuid)
  const outcome = await sent(client_uuid, () =>
    outbox.add(client_uuid, [{ kind: 'project', draft, shown }], [client_uuid]),
  )
  return outcome === 'kept' ? shown : (outcome.answer as Project)
}

/** Sends the survey now, or keeps it; then there is no result yet. A refusal is thrown. */
export async function saveSurvey(project: string, { answers, client_uuid }: Survey) {
  const outcome = await sent(client_uuid, () =>
    outbox.add(project, [{ kind: 'survey', answers }], [client_uuid]),
  )
  return outcome === 'kept' ? undefined : (outcome.answer as SurveyResult)
}

async function sent(id: string, keep: () => Promise<unknown>) {
  outbox.watch(id, true)
  try {
    await keep()
    const outcome: Outcome = await outbox.outcomeOf(id, formWaitMilliseconds)
    if (outcome === 'kept' || 'answer' in outcome) return outcome
    await outbox.discard([id])
    throw outcome.error
  } finally {
    outbox.watch(id, false)
  }
}

/** Where a project is: still here alone, or at the club under the uuid it was given. */
export async function whereProjectIs(uuid: string) {
  const made = outbox.whereIs(uuid)
  if (made !== uuid) return { uuid: made }
  const local = keptProject(uuid)
  if (local) return { local, uuid }
  await outbox.load()
  return { local: keptProject(uuid), uuid: outbox.whereIs(uuid) }
}

/** Projects the club does not know yet, the newest first. */
export function useKeptProjects(): Project[] {
  const { items, live } = useOutbox()
  return items
    .filter(({ id }) => !live.has(id))
    .filter((item) => isKind(item, 'project'))
    .map(({ shown }) => shown)
    .toReversed()
}

/** What of one project is still on its way. */
export function useKeptWork(project: string) {
  const { items, live } = useOutbox()
  const place = outbox.whereIs(project)
  const here = items.filter((item) => item.project === place && !live.has(item.id))
  return {
    scans: here.filter((item) => isKind(item, 'scan')),
    survey: here.find((item) => isKind(item, 'survey')),
  }
}

export function useOutbox() {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}

function keptProject(uuid: string) {
  const item = outbox.items().find(({ id, kind }) => id === uuid && kind === 'project')
  return item && isKind(item, 'project') ? item.shown : undefined
}
