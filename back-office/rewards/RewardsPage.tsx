import { useSearch } from '@tanstack/react-router'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { BehaviourPart } from '#back-office/rewards/BehaviourPart.tsx'
import { CertificateList } from '#back-office/rewards/CertificateList.tsx'
import { TrainingForm } from '#back-office/rewards/TrainingForm.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Tab, Tabs } from '#ui/Tabs.tsx'

const parts = {
  behaviours: { right: 'rules.see', Part: BehaviourPart },
  certificates: { right: 'members.see', Part: CertificateList },
  trainings: { right: 'members.edit', Part: TrainingForm },
} as const

/** What earns points besides windows, and the certificates that were given. */
export function RewardsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { tab } = useSearch({ from: '/inside/rewards' })
  const words = (Object.keys(parts) as (keyof typeof parts)[]).filter((word) =>
    may(parts[word].right),
  )
  const open = words.find((word) => word === tab) ?? words[0]
  return (
    <OfficePage title={t('office.rewards.title')} windowTitle={open && t(`office.rewards.${open}`)}>
      <Tabs label={t('office.rewards.title')}>
        {words.map((word, index) => (
          <Tab
            key={word}
            to="/rewards"
            search={{ tab: index === 0 ? undefined : word } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === open ? 'page' : undefined}
          >
            {t(`office.rewards.${word}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">{open && createElement(parts[open].Part)}</div>
    </OfficePage>
  )
}
