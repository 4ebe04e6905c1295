import type { AtTime } from '#server/platform/database/contexts.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { createScans as endpoint, ScanDraft } from '#contract/earning/scans.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { createScan } from './create-scan.ts'
import type { Alarmed } from './wrong-codes.ts'

type Answer = AnswerOf<typeof endpoint>

/** Scans kept on a phone, one after another: each has its verdict or its own refusal. */
export async function createScans(
  ctx: Pick<AppContext, 'db'> & Alarmed & Member & AtTime,
  drafts: readonly ScanDraft[],
): Promise<Answer> {
  const answer: Answer = { data: [], refused: [] }
  for (const draft of drafts) {
    try {
      answer.data.push(await createScan(ctx, draft))
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
