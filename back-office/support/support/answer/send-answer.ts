import * as contract from '#contract/support/support.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { changeDraft, getDraftPlace } from './answer-draft.ts'
import { dropOutgoing, type OutgoingAnswer, getOutgoingPlace, storeOutgoing } from './outgoing.ts'
import { storeTicket } from '#back-office/support/support/support.queries.ts'
import { Refused } from '#ui/feedback/refused.ts'

/**
 * Sends an answer that is already shown in the thread. `newer`: undisplayed messages arrived, so
 * the answer is a draft again; `failed`: it can be retried.
 */
export async function sendAnswer(staff: string, answer: OutgoingAnswer) {
  const place = getOutgoingPlace(staff)
  const { ticket: uuid, client_uuid, message, closes, seen_message, files } = answer
  storeOutgoing(place, { ...answer, failure: undefined }, true)
  try {
    const body = { message, closes, client_uuid, seen_message, files: files.map((one) => one.uuid) }
    storeTicket(await call(contract.answerTicket, { params: { uuid }, body }))
    dropOutgoing(place, client_uuid)
    return 'sent'
  } catch (error) {
    if (error instanceof Refused && error.code === 'support.newer_message') {
      putBack(getDraftPlace(staff, uuid, 'answer'), answer)
      dropOutgoing(place, client_uuid)
      return 'newer'
    }
    const failure =
      error instanceof Refused
        ? ({ status: error.status, body: toRefusalBody(error) } as const)
        : 'unreachable'
    storeOutgoing(place, { ...answer, failure }, false)
    return 'failed'
  } finally {
    void invalidate('support', 'today', 'audit')
  }
}

/** Turns an unsent answer into a draft. */
export function putBack(draft: string, { message, files }: OutgoingAnswer) {
  changeDraft(draft, { text: message, files })
}

function toRefusalBody({ message, code, params, errors, requestId }: Refused) {
  return { message, code, params, errors, request_id: requestId }
}
