import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

const groups = ['A', 'B', 'C', 'D'] as const

type Props = { points: Readonly<Record<string, number>>; className?: string }

export function EarnTable({ points, className }: Props) {
  const { t } = useTranslation()
  return (
    <Card className={className}>
      <table className="w-full">
        <caption className="pb-2 text-left">
          <h2 className="text-h3">{t('home.earn')}</h2>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('home.product')}</th>
            <th scope="col">{t('common.pointsUnit', { count: 2 })}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                {t(`home.groups.${group}`)}
              </th>
              <td className="py-3 text-right text-lead">
                <PointsAmount points={points[group] ?? 0} className="font-bold" />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {t('home.accessories')}
              <span className="block text-meta text-ink-2">{t('home.accessoriesText')}</span>
            </th>
            <td className="py-3 text-right align-top text-lead">
              <PointsAmount points={0} />
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}
