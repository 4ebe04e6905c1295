import { formatFullName } from '#contract/formats/names.rules.ts'
import { stringify } from 'csv-stringify/sync'
import { isLanguage } from '#contract/languages.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { findContributions, type Period } from './contributions.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const columns = ['member', 'points', 'scans', 'projects'] as const

export async function buildContributionCsv(
  { db, installer, company }: MemberContext,
  period: Period,
) {
  const t = getTranslator(isLanguage(installer.language) ? installer.language : 'en')
  const rows = await findContributions(db, company, period)
  const text = stringify(
    rows.map((row) => ({ ...row, member: formatFullName(row, installer.language) })),
    {
      bom: true,
      header: true,
      delimiter: ';',
      escape_formulas: true,
      columns: columns.map((key) => ({ key, header: t(`team.columns.${key}`) })),
    },
  )
  return { content: Buffer.from(text), type: 'text/csv; charset=utf-8', name: 'team.csv' }
}
