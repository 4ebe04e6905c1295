import { formatCode } from '#contract/points/rewards.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { getPeriodBounds, dayText } from '#server/platform/calendar.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { lastSecondBefore } from '#server/points/points/history.reads.ts'
import { findLetterhead } from '#server/points/points/statement-pdf.ts'
import { statementLabels } from '#server/points/points/statement-labels.ts'
import { proveStatement } from '#server/points/points/statement-proof.ts'
import { translator } from '#server/messaging/messages/translate.ts'
import { findYearlyStatement, type StatedYear } from './yearly-statements.reads.ts'
import { pointsTable, worthTable } from './yearly-tables.ts'

type Input = { company: { id: number; uuid: string; regionId: number }; uuid: string }

/** The statement of a year in a language; its figures are those that were written in January. */
export async function yearlyFile(
  ctx: SystemContext<'secrets' | 'config' | 'workers'>,
  { company, uuid, language }: Input & { language: string },
): Promise<ServedFile> {
  const { db, workers, config } = ctx
  const row = await findYearlyStatement(db, company.id, uuid)
  const { timeZone } = getRegion(row.region_id)
  const { from, to } = getPeriodBounds({ year: row.year }, timeZone)
  const bounds = { from, last: lastSecondBefore(to) }
  const labels = statementLabels(language)
  const t = translator(labels.code)
  const code = await proveStatement(ctx, {
    company,
    bounds,
    timeZone,
    statement: toProvenFigures(row),
  })
  const content = await workers.run('yearlySheet', {
    title: t('yearly.title', { year: String(row.year) }),
    language: labels.code,
    company: await findLetterhead(db, company),
    facts: [
      [
        labels.t('period'),
        `${dayText(from, timeZone, labels.code)} – ${dayText(bounds.last, timeZone, labels.code)}`,
      ],
      [labels.t('issued'), dayText(row.made_at, timeZone, labels.code)],
    ],
    points: pointsTable(row, labels),
    worth: worthTable(row, labels),
    notes: [
      ...(row.is_sole_trader ? [t('yearly.soleTraderText')] : []),
      row.withholding === null
        ? t('yearly.noneWithheld')
        : `${t('yearly.basis')}: ${row.withholding_basis}`,
    ],
    proof: {
      label: labels.t('proof'),
      code: formatCode(code),
      text: labels.t('proofText'),
      url: `${config.baseUrl}/s/${code}`,
    },
    foot: t('yearly.foot'),
    page: labels.t('page', { number: '{}' }),
  })
  return { content, type: 'application/pdf', name: `${t('yearly.file')} ${row.year}.pdf` }
}

function toProvenFigures(row: StatedYear) {
  const pointsSpent = row.products + row.vouchers + row.prints + row.card
  const of = (available: number) => ({ available, reserved: 0 })
  return {
    opening: of(row.opening),
    closing: of(row.closing),
    sums: [of(row.earned + row.given_back), of(-(row.taken_back + row.expired + pointsSpent))],
  }
}
