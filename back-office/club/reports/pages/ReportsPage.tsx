import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { FunnelFigure } from '#back-office/club/reports/FunnelFigure.tsx'
import { LiabilityFigure } from '#back-office/club/reports/LiabilityFigure.tsx'
import { liabilityQuery, reportsQuery } from '#back-office/club/reports/reports.queries.ts'
import { NumberTiles } from '#back-office/club/reports/NumberTiles.tsx'
import { PointsFigure } from '#back-office/club/reports/PointsFigure.tsx'
import { PoolList } from '#back-office/club/reports/PoolList.tsx'
import { total } from '#back-office/club/reports/sums.ts'
import { SupportFigure } from '#back-office/club/reports/SupportFigure.tsx'
import { TimesFigure } from '#back-office/club/reports/TimesFigure.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import * as contract from '#contract/club/reports.admin.ts'
import type { Sums } from '#contract/club/reports.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { regionColumns } from '#back-office/club/reports/region-columns.ts'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { callForFile } from '#back-office/platform/call.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { toastError } from '#ui/feedback/toast.ts'

type Row = { region: string; sums: Sums }

const standardMonths = 12
const route = getRouteApi('/inside/reports')

export function ReportsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const region = useRegion()
  const { months = standardMonths } = route.useSearch()
  const { data: reports } = useSuspenseQuery(reportsQuery(region, months))
  const { data: liability } = useSuspenseQuery(liabilityQuery(region))
  const sums = total(reports.months.map((month) => month.sums))
  const periods = [3, 6, 24].map((count) => ({
    value: String(count),
    label: t('backOffice.reports.months', { count }),
  }))
  return (
    <BackOfficePage
      title={t('backOffice.reports.title')}
      lead={t('backOffice.reports.lead')}
      actions={
        <>
          <FilterSelect
            label={t('backOffice.reports.period')}
            value={months === standardMonths ? undefined : String(months)}
            all={t('backOffice.reports.months', { count: standardMonths })}
            options={periods}
            onChange={(value) =>
              void navigate({
                to: '/reports',
                search: (before) => ({ ...before, months: value ? Number(value) : undefined }),
              })
            }
          />
          <ExportButton region={region} months={months} />
        </>
      }
    >
      <div className="space-y-6">
        <NumberTiles sums={sums} liability={liability} />
        <div className="grid gap-6 xl:grid-cols-2">
          <PointsFigure months={reports.months} />
          <LiabilityFigure liability={liability} />
          <FunnelFigure sums={sums} />
          <TimesFigure months={reports.months} />
        </div>
        <SupportFigure region={region} months={months} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <RegionTable regions={reports.regions} />
          <PoolList />
        </div>
      </div>
    </BackOfficePage>
  )
}

function RegionTable({ regions }: { regions: readonly Row[] }) {
  const { t } = useTranslation()
  const rows = [...regions].sort((a, b) =>
    toRegionName(a.region).localeCompare(toRegionName(b.region)),
  )
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-h3">{t('backOffice.reports.regions')}</h2>
      <ResourceTable
        label={t('backOffice.reports.regions')}
        columns={regionColumns(t)}
        rows={rows}
        rowKey={({ region }) => region}
      />
    </section>
  )
}

function ExportButton({ region, months }: { region: string | undefined; months: number }) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: () => callForFile(contract.exportReports, { query: { region, months } }),
    onSuccess: (file) => saveFile(file, 'club-reports.csv'),
    onError: (error) => toastError(formatRefusals(t, error).join(' ')),
  })
  return (
    <Button
      kind="secondary"
      busy={save.isPending && t('common.loading')}
      onClick={() => save.mutate()}
    >
      <DownloadSimpleIcon aria-hidden />
      {t('backOffice.reports.export')}
    </Button>
  )
}
