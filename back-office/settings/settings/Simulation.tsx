import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import { formatChange, formatDate, formatPoints } from '#ui/format.ts'
import type { simulatePoints } from '#contract/settings/settings.admin.ts'

export function Simulation({ result }: { result: AnswerOf<typeof simulatePoints> }) {
  const { t } = useTranslation()
  const { from, to, groups } = result
  if (groups.length === 0) return <output>{t('backOffice.settings.noScans')}</output>
  const sum = (field: 'scans' | 'before' | 'after') =>
    groups.reduce((all, row) => all + row[field], 0)
  const all = { group: '', scans: sum('scans'), before: sum('before'), after: sum('after') }
  return (
    <output className="block">
      <table className="w-full max-w-xl border-collapse text-left">
        <caption className="mb-1 text-left text-meta text-ink-2">
          {t('backOffice.settings.simulation', { from: formatDate(from), to: formatDate(to) })}
        </caption>
        <thead>
          <tr className="border-b border-line text-meta text-ink-2">
            <th className="px-3 py-1.5">{t('backOffice.settings.groups')}</th>
            <th className="px-3 py-1.5 text-right">{t('backOffice.settings.scans')}</th>
            <th className="px-3 py-1.5 text-right">{t('backOffice.settings.asNow')}</th>
            <th className="px-3 py-1.5 text-right">{t('backOffice.settings.asPlanned')}</th>
            <th className="px-3 py-1.5 text-right">{t('backOffice.settings.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {[...groups, all].map(({ group, scans, before, after }) => (
            <tr key={group} className="border-b border-line last:font-bold">
              <th scope="row" className="py-1.5 font-semibold">
                {group ? t('backOffice.settings.group', { group }) : t('backOffice.settings.all')}
              </th>
              <td className="num px-3 text-right">{formatPoints(scans)}</td>
              <td className="num px-3 text-right">{formatPoints(before)}</td>
              <td className="num px-3 text-right">{formatPoints(after)}</td>
              <td className="num px-3 text-right">{formatChange(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </output>
  )
}
