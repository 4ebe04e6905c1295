import { useTranslation } from 'react-i18next'
import type { Sums } from '#contract/numbers.admin.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { regionColumns } from '#back-office/numbers/region-columns.ts'

type Row = { region: string; sums: Sums }

/** The countries side by side over the period. */
export function RegionTable({ regions }: { regions: readonly Row[] }) {
  const { t } = useTranslation()
  const rows = [...regions].sort((a, b) => regionName(a.region).localeCompare(regionName(b.region)))
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-h3">{t('office.numbers.regions')}</h2>
      <ResourceTable
        label={t('office.numbers.regions')}
        columns={regionColumns(t)}
        rows={rows}
        rowKey={({ region }) => region}
      />
    </section>
  )
}
