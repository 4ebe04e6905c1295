import { useSearch } from '@tanstack/react-router'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { CertificateList } from '#back-office/points/rewards/CertificateList.tsx'
import { TrainingForm } from '#back-office/points/rewards/TrainingForm.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { behaviourColumns } from '#back-office/points/rewards/behaviour-columns.tsx'
import { BehaviourForm } from '#back-office/points/rewards/BehaviourForm.tsx'
import { staffBehavioursQuery } from '#back-office/points/rewards/rewards.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

const parts = {
  behaviours: { right: 'settings.see', Part: BehaviourPart },
  certificates: { right: 'members.see', Part: CertificateList },
  trainings: { right: 'members.edit', Part: TrainingForm },
} as const

export function RewardsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { tab } = useSearch({ from: '/inside/rewards' })
  const tabNames = (Object.keys(parts) as (keyof typeof parts)[]).filter((tabName) =>
    may(parts[tabName].right),
  )
  const open = tabNames.find((tabName) => tabName === tab) ?? tabNames[0]
  return (
    <BackOfficePage
      title={t('backOffice.rewards.title')}
      windowTitle={open && t(`backOffice.rewards.${open}`)}
    >
      <Tabs label={t('backOffice.rewards.title')}>
        {tabNames.map((tabName, index) => (
          <Tab
            key={tabName}
            to="/rewards"
            search={{ tab: index === 0 ? undefined : tabName }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={tabName === open ? 'page' : undefined}
          >
            {t(`backOffice.rewards.${tabName}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">{open && createElement(parts[open].Part)}</div>
    </BackOfficePage>
  )
}

function BehaviourPart() {
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
