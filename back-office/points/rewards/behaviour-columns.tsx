import type { TFunction } from 'i18next'
import type { StaffBehaviour } from '#contract/points/rewards.admin.ts'
import { Completeness } from '#back-office/kit/queue/Completeness.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { formatPoints } from '#ui/format.ts'

export function behaviourColumns(t: TFunction, language: string): Column<StaffBehaviour>[] {
  return [
    {
      id: 'name',
      header: t('backOffice.rewards.name'),
      cell: ({ names }) => names[language] ?? names['en'],
    },
    {
      id: 'limit',
      header: t('backOffice.rewards.perYear'),
      cell: ({ is_once, per_year }) => formatLimit(t, is_once, per_year),
      width: 150,
    },
    {
      id: 'points',
      header: t('backOffice.orders.points'),
      cell: ({ points }) => <span className="num">{formatRange(points)}</span>,
      width: 110,
      align: 'end',
    },
    {
      id: 'languages',
      header: t('backOffice.kit.languages'),
      cell: ({ names }) => <Completeness languages={Object.keys(names)} />,
      width: 95,
    },
    {
      id: 'active',
      header: t('backOffice.content.state'),
      cell: ({ active }) =>
        active ? t('backOffice.rewards.active') : t('backOffice.rewards.resting'),
      width: 110,
    },
  ]
}

function formatLimit(t: TFunction, isOnce: boolean, perYear: number | null) {
  if (isOnce) return t('backOffice.rewards.once')
  return perYear === null ? t('backOffice.rewards.noLimit') : formatPoints(perYear)
}

function formatRange(points: StaffBehaviour['points']) {
  const all = points.map((row) => row.points)
  if (all.length === 0) return ''
  const [minimum, maximum] = [Math.min(...all), Math.max(...all)]
  return minimum === maximum
    ? formatPoints(minimum)
    : `${formatPoints(minimum)}–${formatPoints(maximum)}`
}
