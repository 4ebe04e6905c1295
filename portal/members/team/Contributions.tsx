import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { type Contribution, contributionFile } from '#contract/members/team.ts'
import { download } from '#portal/platform/call.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { type PeriodName, getPeriod, periods } from './period.ts'
import { contributionsQuery } from './team.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatName, formatPoints } from '#ui/format.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function Contributions({ regionId }: { regionId: number }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const [name, setName] = useState<PeriodName>('year')
  const period = getPeriod(name, now, getRegion(regionId).timeZone)
  const { data, error } = useQuery(contributionsQuery(period))
  const save = useMutation({
    mutationFn: () =>
      download(contributionFile, { query: period }, `${t('team.fileName')}-${name}.csv`),
  })
  return (
    <section aria-labelledby="contributions" className="mt-10">
      <h2 id="contributions" className="text-h2">
        {t('team.contribution')}
      </h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          id="period"
          label={t('team.period')}
          value={name}
          onChange={(event) => setName(event.target.value as PeriodName)}
          className="max-md:w-full"
          options={periods.map((period) => ({ value: period, label: t(`team.periods.${period}`) }))}
        />
        <Button
          kind="secondary"
          busy={save.isPending && t('team.downloading')}
          onClick={() => save.mutate()}
          className="max-md:w-full"
        >
          <DownloadSimpleIcon size={22} aria-hidden />
          {t('team.csv')}
        </Button>
      </div>
      <RefusalBox error={error ?? save.error} className="mt-4" />
      <Card className="mt-4 overflow-x-auto">
        {data ? <Rows rows={data.data} /> : !error && <Skeleton className="h-40" />}
      </Card>
    </section>
  )
}

function Rows({ rows }: { rows: readonly Contribution[] }) {
  const { t } = useTranslation()
  if (rows.every(({ projects, scans }) => projects + scans === 0))
    return <p className="text-ink-2">{t('team.nothing')}</p>
  return (
    <table className="w-full">
      <thead className="text-left text-meta text-ink-2">
        <tr>
          {(['member', 'points', 'scans', 'projects'] as const).map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line pb-2 font-semibold ${index > 0 ? 'pl-3 text-right' : ''}`}
            >
              {t(`team.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ uuid, name, surname, points, scans, projects }) => (
          <tr key={uuid}>
            <th scope="row" className="py-2.5 text-left font-semibold wrap-break-word">
              {formatName({ name, surname })}
            </th>
            <td className="py-2.5 pl-3 text-right">
              <span className="num font-bold">{formatPoints(points)}</span>
            </td>
            <td className="num py-2.5 pl-3 text-right">{formatPoints(scans)}</td>
            <td className="num py-2.5 pl-3 text-right">{formatPoints(projects)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
