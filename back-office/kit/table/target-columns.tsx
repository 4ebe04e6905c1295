import type { TFunction } from 'i18next'
import { Completeness } from '#back-office/kit/queue/Completeness.tsx'
import { RegionsText } from '#back-office/kit/RegionsText.tsx'
import type { Column } from '#back-office/kit/table/table-model.ts'

type TargetedRow = { regions: readonly number[] | null; languages: readonly string[] }

export function targetColumns(t: TFunction): Column<TargetedRow>[] {
  return [
    {
      id: 'regions',
      header: t('backOffice.form.regions'),
      cell: ({ regions }) => <RegionsText ids={regions} />,
      width: 180,
    },
    {
      id: 'languages',
      header: t('backOffice.kit.languages'),
      cell: ({ languages }) => <Completeness languages={languages} />,
      width: 95,
    },
  ]
}
