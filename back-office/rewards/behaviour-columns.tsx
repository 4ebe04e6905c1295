import type { TFunction } from 'i18next'
import type { OfficeBehaviour } from '#contract/rewards.admin.ts'
import { Completeness } from '#back-office/kit/Completeness.tsx'
import type { Column } from '#back-office/kit/table-model.ts'
import { formatPoints } from '#ui/format.ts'

export function behaviourColumns(t: TFunction, language: string): Column<OfficeBehaviour>[] {
  return [
    {
      id: 'name',
      header: t('office.rewards.name'),
      cell: ({ names }) => names[language] ?? names['en'],
    },
    {
      id: 'limit',
      header: t('office.rewards.perYear'),
      cell: ({ is_once, per_year }) => limitText(t, is_once, per_year),
      width: 150,
    },
    {
      id: 'points',
      header: t('office.orders.points'),
      cell: ({ points }) => <span className="num">{rangeText(points)}</span>,
      width: 110,
      align: 'end',
    },
    {
      id: 'languages',
      header: t('office.kit.languages'),
      cell: ({ names }) => <Completeness languages={Object.keys(names)} />,
      width: 95,
    },
    {
      id: 'active',
      header: t('office.content.state'),
      cell: ({ active }) => (active ? t('office.rewards.active') : t('office.rewards.resting')),
      width: 110,
    },
  ]
}

function limitText(t: TFunction, isOnce: boolean, perYear: number | null) {
  if (isOnce) return t('office.rewards.once')
  return perYear === null ? t('office.rewards.noLimit') : formatPoints(perYear)
}

function rangeText(points: OfficeBehaviour['points']) {
  const all = points.map((row) => row.points)
  if (all.length === 0) return ''
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? formatPoints(least) : `${formatPoints(least)}–${formatPoints(most)}`
}
