import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#contract/club/merge-companies.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { VerificationBadge } from '#back-office/members/members/VerificationBadge.tsx'
import { Part } from '#back-office/members/members/Part.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

export function MergePlanFacts({ plan }: { plan: MergePlan }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-6">
      {plan.obstacles.length > 0 && (
        <Banner tone="warn" icon={WarningIcon} title={t('backOffice.members.cannotMerge')}>
          <ul>
            {plan.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`backOffice.members.obstacles.${obstacle}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Part title={t('backOffice.members.stays')}>
          <Side side={plan.target} />
        </Part>
        <Part title={t('backOffice.members.duplicate')}>
          <Side side={plan.duplicate} />
        </Part>
      </div>
      <Part title={t('backOffice.members.effect')}>
        <Facts
          items={[
            [t('backOffice.members.pointsMove'), formatPoints(plan.points)],
            [t('backOffice.members.welcomeEnds'), formatPositive(plan.welcome_left)],
            [t('backOffice.members.tierBonus'), formatPositive(plan.tier_bonus)],
            [t('backOffice.members.ownersLowered'), formatPositive(plan.owners_lowered)],
            [t('backOffice.members.peopleOut'), formatPositive(plan.people_out)],
            [t('backOffice.members.serialsTwice'), formatPositive(plan.serials_twice)],
          ]}
        />
      </Part>
    </div>
  )
}

function Side({ side }: { side: MergePlan['target'] }) {
  const { t } = useTranslation()
  return (
    <Facts
      items={[
        [t('backOffice.orders.company'), side.name],
        [t('profile.company.city'), side.city],
        [t('backOffice.members.registrationNumber'), side.registration_number],
        [
          t('backOffice.members.verification'),
          <VerificationBadge key="verification" value={side.verification} />,
        ],
        [t('backOffice.members.since'), formatDate(side.created_at)],
        [t('backOffice.members.people'), formatPoints(side.people)],
        [t('backOffice.menu.projects'), formatPoints(side.projects)],
        [t('backOffice.menu.orders'), formatPoints(side.orders)],
        [t('backOffice.menu.tickets'), formatPoints(side.tickets)],
        [t('backOffice.orders.available'), formatPoints(side.available)],
      ]}
    />
  )
}

function formatPositive(count: number) {
  return count > 0 ? formatPoints(count) : undefined
}
