import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import type { QuestionTexts } from '#contract/settings/settings.ts'
import type { StaffQuestion, StaffSurvey } from '#contract/earning/surveys.admin.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { projectTypeQuestion, replacementAnswer } from '#server/points/tiers/count-tier-scans.ts'
import { findStaffSurvey } from './staff-surveys.reads.ts'

/** An answer's id begins with its question's: 11 has 1101, 1102 and so on. */
const idsAQuestion = 100

type QuestionWithId = StaffQuestion & {
  id: number
  options: (StaffQuestion['options'][number] & { id: number })[]
}

/**
 * Staff asks other questions, as a new version of the whole set; answers keep the
 * version they were given to. What is new needs English words; ids are never used twice. The answer
 * that levels count by stays. Refuses `content.changed_meanwhile`, `content.foreign_regions` and
 * wrong questions.
 */
export function publishSurvey(ctx: StaffContext, { kind, version, questions }: StaffSurvey) {
  const { staff } = ctx
  requireOwnRegions(staff, null)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await sql`lock table survey_question in share row exclusive mode`.execute(tx)
    const before = await findStaffSurvey(tx, kind)
    if (before.version !== version) refuse('content.changed_meanwhile')
    const questionsWithIds = await withIds(tx, kind, questions)
    if (!isWhole(kind, before, questionsWithIds, questions))
      refuseFields({ questions: [problems.invalid] })
    await tx
      .insertInto('survey_question')
      .values(
        questionsWithIds.map((question, position) => toRow(kind, version + 1, question, position)),
      )
      .execute()
    const after = await findStaffSurvey(tx, kind)
    await recordAudit(ctx, {
      action: 'surveys.publish',
      object: { type: 'survey', id: `${kind}:${after.version}`, label: kind },
      ...compareFacts({ questions: before.questions }, { questions: after.questions }),
    })
    return after
  })
}

async function withIds(tx: Tx, kind: string, questions: readonly StaffQuestion[]) {
  const used = await tx
    .selectFrom('survey_question')
    .select(['id', 'options'])
    .where('kind', '=', kind)
    .execute()
  let last = Math.max(0, ...used.map(({ id }) => id))
  return questions.map((question): QuestionWithId => {
    const id = question.id ?? ++last
    const options = used
      .filter((row) => row.id === id)
      .flatMap((row) => (row.options as { id: number }[]).map((option) => option.id))
    let lastOption = Math.max(id * idsAQuestion, ...options)
    return {
      ...question,
      id,
      options: question.options.map((option) => ({ ...option, id: option.id ?? ++lastOption })),
    }
  })
}

function isWhole(
  kind: StaffSurvey['kind'],
  before: StaffSurvey,
  questions: readonly QuestionWithId[],
  drafts: readonly StaffQuestion[],
) {
  const ids = questions.map(({ id }) => id)
  const questionsBefore = new Map(before.questions.map((question) => [question.id, question]))
  const isKnown = ({ id, options }: StaffQuestion) => {
    if (id === null) return true
    const old = questionsBefore.get(id)?.options.map((option) => option.id)
    return old !== undefined && options.every((option) => !option.id || old.includes(option.id))
  }
  const countsReplacements = questions.some(
    ({ id, options }) =>
      id === projectTypeQuestion && options.some((option) => option.id === replacementAnswer),
  )
  return (
    new Set(ids).size === ids.length &&
    drafts.every(isKnown) &&
    drafts.every(hasTexts) &&
    questions.every((question) => isAnswerable(question, ids)) &&
    (kind === 'profile' || countsReplacements)
  )
}

/** New questions and options need an English text; all texts are in languages of the club. */
function hasTexts({ id, texts, options }: StaffQuestion) {
  const isGood = (translation: Record<string, string>, isNew: boolean) =>
    Object.keys(translation).every(isLanguage) && (!isNew || translation['en'] !== undefined)
  return (
    isGood(texts, id === null) &&
    options.every((option) => isGood(option.texts, option.id === null))
  )
}

function isAnswerable({ type, options, min, max, id }: QuestionWithId, ids: readonly number[]) {
  const optionIds = options.map((option) => option.id)
  const subs = options.flatMap((option) => option.sub_questions)
  if (new Set(optionIds).size !== optionIds.length) return false
  if (!subs.every((sub) => ids.includes(sub) && sub !== id)) return false
  if (type === 'number') return options.length === 0 && (min ?? 0) <= (max ?? Infinity)
  return options.length >= 2
}

function toRow(kind: string, version: number, question: QuestionWithId, position: number) {
  const texts: QuestionTexts = {}
  const ensureTranslation = (language: string) => (texts[language] ??= {})
  for (const [language, title] of Object.entries(question.texts))
    ensureTranslation(language).title = title
  for (const { id, texts: labels } of question.options)
    for (const [language, label] of Object.entries(labels))
      (ensureTranslation(language).options ??= {})[id] = label
  return {
    kind,
    version,
    id: question.id,
    position: position + 1,
    type: question.type,
    choice_limit: question.limit,
    minimum: question.min,
    maximum: question.max,
    step: question.step,
    required: question.required,
    regions: question.regions,
    options: JSON.stringify(
      question.options.map(({ id, sub_questions }) => ({
        id,
        ...(sub_questions.length > 0 && { sub_questions }),
      })),
    ),
    texts: JSON.stringify(texts),
  }
}
