import type { TFunction } from 'i18next'
import type { Sums } from '#contract/numbers.admin.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Column } from '#back-office/kit/table-model.ts'
import { breakage } from '#back-office/numbers/sums.ts'
import { formatPoints } from '#ui/format.ts'

type Row = { region: string; sums: Sums }

export function regionColumns(t: TFunction): Column<Row>[] {
  const shown = ['issued', 'spent', 'expired', 'scans', 'closed'] as const
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return [
    { id: 'region', header: t('office.shell.region'), cell: ({ region }) => regionName(region) },
    ...shown.map((measure): Column<Row> => ({
      id: measure,
      header: t(`office.numbers.${measure}`),
      align: 'end',
      cell: ({ sums }) => formatPoints(sums[measure]),
    })),
    {
      id: 'breakage',
      header: t('office.numbers.expiredShare'),
      align: 'end',
      cell({ sums }) {
        const share = breakage(sums)
        return share === null ? '–' : percent.format(share)
      },
    },
  ]
}
