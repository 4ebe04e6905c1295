import type { TFunction } from 'i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import type { Sums } from '#contract/club/reports.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { getBreakage } from './sums.ts'
import { formatPoints } from '#ui/format.ts'

type Row = { region: string; sums: Sums }

export function regionColumns(t: TFunction): Column<Row>[] {
  const measures = ['issued', 'spent', 'expired', 'scans', 'closed'] as const
  const percent = numberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return [
    {
      id: 'region',
      header: t('backOffice.shell.region'),
      cell: ({ region }) => toRegionName(region),
    },
    ...measures.map((measure): Column<Row> => ({
      id: measure,
      header: t(`backOffice.reports.${measure}`),
      align: 'end',
      cell: ({ sums }) => formatPoints(sums[measure]),
    })),
    {
      id: 'breakage',
      header: t('backOffice.reports.expiredShare'),
      align: 'end',
      cell({ sums }) {
        const share = getBreakage(sums)
        return share === null ? '–' : percent.format(share)
      },
    },
  ]
}
