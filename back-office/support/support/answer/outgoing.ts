import type { RefusalBody } from '#contract/refusals.ts'
import { readFromTab, storeInTab, useTabMemory } from '#back-office/kit/tab-memory.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import type { DraftFile } from './answer-draft.ts'

export type OutgoingAnswer = {
  /** Created once, so that a retry is the same message. */
  client_uuid: string
  ticket: string
  message: string
  files: DraftFile[]
  closes: boolean
  /** The last displayed message. */
  seen_message: string | null
  /** The error: a refusal, or no connection. */
  failure?: { status: number; body: RefusalBody } | 'unreachable'
}

/** Being sent by this page; others were interrupted by a reload and may be retried. */
const runningIds = new Set<string>()

export function useOutgoing(ticket: string) {
  const { staff } = useStaff()
  const [json] = useTabMemory(getOutgoingPlace(staff.uuid))
  return parseOutgoing(json)
    .filter((answer) => answer.ticket === ticket)
    .map((answer) => ({ answer, isSending: runningIds.has(answer.client_uuid) }))
}

export function getOutgoingPlace(staff: string) {
  return `outgoing.${staff}`
}

export function storeOutgoing(place: string, answer: OutgoingAnswer, isSending: boolean) {
  if (isSending) runningIds.add(answer.client_uuid)
  else runningIds.delete(answer.client_uuid)
  store(place, [...readOtherAnswers(place, answer.client_uuid), answer])
}

export function dropOutgoing(place: string, id: string) {
  runningIds.delete(id)
  store(place, readOtherAnswers(place, id))
}

function readOtherAnswers(place: string, id: string) {
  return parseOutgoing(readFromTab(place)).filter(({ client_uuid }) => client_uuid !== id)
}

function store(place: string, answers: OutgoingAnswer[]) {
  storeInTab(place, answers.length > 0 ? JSON.stringify(answers) : '')
}

function parseOutgoing(json: string): OutgoingAnswer[] {
  return json ? (JSON.parse(json) as OutgoingAnswer[]) : []
}
