import { useTranslation } from 'react-i18next'
import { useDropPoints } from './settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDate } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { pointGroups, type PointTable } from '#contract/settings/settings.admin.ts'

type Props = { regionId: number; tables: readonly PointTable[]; mayEdit: boolean }

export function PointTableList({ regionId, tables, mayEdit }: Props) {
  const { t } = useTranslation()
  const drop = useDropPoints()
  return (
    <div className="overflow-x-auto">
      <RefusalBox error={drop.error} className="mb-3" />
      <table className="w-full border-collapse rounded-control border border-line bg-surface text-left">
        <caption className="sr-only">{t('backOffice.settings.tabs.points')}</caption>
        <thead>
          <tr className="border-b border-line text-meta text-ink-2">
            <th className="px-3 py-2">{t('backOffice.settings.validFrom')}</th>
            {pointGroups.map((group) => (
              <th key={group} className="px-3 py-2 text-right">
                {t('backOffice.settings.group', { group })}
              </th>
            ))}
            <th className="px-3 py-2">{t('backOffice.content.state')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ valid_from, points, state }) => (
            <tr
              key={valid_from}
              className={classes(
                'h-10 border-b border-line last:border-0',
                state === 'past' && 'text-ink-2',
                state === 'current' && 'font-semibold',
              )}
            >
              <td className="num px-3">{formatDate(valid_from)}</td>
              {pointGroups.map((group) => (
                <td key={group} className="num px-3 text-right">
                  {points[group]}
                </td>
              ))}
              <td className="px-3">
                <span className="flex items-center gap-2">
                  {t(`backOffice.settings.tableStates.${state}`)}
                  {state === 'planned' && mayEdit && (
                    <Button
                      kind="quiet"
                      busy={drop.isPending && t('profile.saving')}
                      onClick={() => drop.mutate({ region_id: regionId, valid_from })}
                    >
                      {t('backOffice.settings.drop')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
