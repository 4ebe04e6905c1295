import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { behaviourColumns } from '#back-office/rewards/behaviour-columns.tsx'
import { BehaviourForm } from '#back-office/rewards/BehaviourForm.tsx'
import { officeBehavioursQuery } from '#back-office/rewards/rewards.queries.ts'

/** The list of behaviours; the one of the address is open below it. */
export function BehaviourPart() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { item } = useSearch({ from: '/inside/rewards' })
  const { data } = useSuspenseQuery(officeBehavioursQuery)
  const open = data.data.find(({ uuid }) => uuid === item)
  const close = () => void navigate({ to: '/rewards', search: { item: undefined } as never })
  if (open) return <BehaviourForm key={open.version} behaviour={open} onClose={close} />
  return (
    <ResourceTable
      label={t('office.rewards.behaviours')}
      columns={behaviourColumns(t, i18n.language)}
      rows={data.data}
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/rewards', search: { item: uuid } }) as never}
    />
  )
}
