import { formatCode } from '#contract/points/rewards.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { getPeriodBounds, formatDay } from '#server/platform/calendar.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { getLastSecondBefore } from '#server/points/points/history.reads.ts'
import { findLetterhead } from '#server/points/points/statement-pdf.ts'
import { buildStatementLabels } from '#server/points/points/statement-labels.ts'
import { proveStatement } from '#server/points/points/statement-proof.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { findYearlyStatement, type StatedYear } from './yearly-statements.reads.ts'
import { buildPointsTable, buildWorthTable } from './yearly-tables.ts'

type Input = { company: { id: number; uuid: string; regionId: number }; uuid: string }

export async function renderYearlyFile(
  ctx: SystemContext<'secrets' | 'config' | 'workers'>,
  { company, uuid, language }: Input & { language: string },
): Promise<ServedFile> {
  const { db, workers, config } = ctx
  const row = await findYearlyStatement(db, company.id, uuid)
  const { timeZone } = getRegion(row.region_id)
  const { from, to } = getPeriodBounds({ year: row.year }, timeZone)
  const bounds = { from, last: getLastSecondBefore(to) }
  const labels = buildStatementLabels(language)
  const t = getTranslator(labels.code)
  const code = await proveStatement(ctx, {
    company,
    bounds,
    timeZone,
    statement: toProvenFigures(row),
  })
  const content = await workers.run('drawYearlySheet', {
    title: t('yearly.title', { year: String(row.year) }),
    language: labels.code,
    company: await findLetterhead(db, company),
    facts: [
      [
        labels.t('period'),
        `${formatDay(from, timeZone, labels.code)} – ${formatDay(bounds.last, timeZone, labels.code)}`,
      ],
      [labels.t('issued'), formatDay(row.made_at, timeZone, labels.code)],
    ],
    points: buildPointsTable(row, labels),
    worth: buildWorthTable(row, labels),
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
  const toBalance = (available: number) => ({ available, reserved: 0 })
  return {
    opening: toBalance(row.opening),
    closing: toBalance(row.closing),
    sums: [
      toBalance(row.earned + row.given_back),
      toBalance(-(row.taken_back + row.expired + pointsSpent)),
    ],
  }
}
