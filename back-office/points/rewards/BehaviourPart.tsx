import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { behaviourColumns } from './behaviour-columns.tsx'
import { BehaviourForm } from './BehaviourForm.tsx'
import { staffBehavioursQuery } from './rewards.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

/** The list of behaviours; the one of the address is open below it. */
export function BehaviourPart() {
  const { t, i18n } = useTranslation()
  const [{ item }, change] = useSearchState('/inside/rewards')
  const { data } = useSuspenseQuery(staffBehavioursQuery)
  const open = data.data.find(({ uuid }) => uuid === item)
  const close = () => change({ item: undefined })
  if (open) return <BehaviourForm key={open.version} behaviour={open} onClose={close} />
  return (
    <ResourceTable
      label={t('backOffice.rewards.behaviours')}
      columns={behaviourColumns(t, i18n.language)}
      rows={data.data}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/rewards', search: { item: uuid } })}
    />
  )
}
