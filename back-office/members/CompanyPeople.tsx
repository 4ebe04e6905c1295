import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members.admin.ts'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { peopleColumns } from '#back-office/members/people-columns.tsx'

export function CompanyPeople({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  return (
    <ResourceTable
      label={t('office.members.people')}
      columns={peopleColumns(t)}
      rows={company.people}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/installers/$uuid', params: { uuid } }) as never}
    />
  )
}
