import type { AnswerOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { createScans as endpoint, ScanDraft } from '#contract/scans.ts'
import type { House } from '#server/app.ts'
import type { Member } from '#server/http/guards.ts'
import { Refusal } from '#server/http/refuse.ts'
import { createScan } from './create-scan.ts'
import type { Alarmed } from './wrong-codes.ts'

type Answer = AnswerOf<typeof endpoint>

/** Scans kept on a phone, one after another: each has its verdict or its own refusal. */
export async function createScans(
  parts: Pick<House, 'db' | 'clock'> & Alarmed,
  member: Member,
  drafts: readonly ScanDraft[],
): Promise<Answer> {
  const answer: Answer = { data: [], refused: [] }
  for (const draft of drafts) {
    try {
      answer.data.push(await createScan(parts, member, draft))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, params } = error
      answer.refused.push({
        client_uuid: draft.client_uuid,
        code,
        message: refusals[code].message,
        params,
      })
    }
  }
  return answer
}
