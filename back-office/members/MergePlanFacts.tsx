import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#contract/member-merge.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { VerificationBadge } from '#back-office/members/VerificationBadge.tsx'
import { Part } from '#back-office/members/Part.tsx'
import { Banner } from '#ui/Banner.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

/** Both companies side by side, what would happen, and what stands in the way. */
export function MergePlanFacts({ plan }: { plan: MergePlan }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-6">
      {plan.obstacles.length > 0 && (
        <Banner tone="warn" icon={WarningIcon} title={t('office.members.cannotMerge')}>
          <ul>
            {plan.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`office.members.obstacles.${obstacle}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Part title={t('office.members.stays')}>
          <Side side={plan.target} />
        </Part>
        <Part title={t('office.members.duplicate')}>
          <Side side={plan.duplicate} />
        </Part>
      </div>
      <Part title={t('office.members.effect')}>
        <Facts
          items={[
            [t('office.members.pointsMove'), formatPoints(plan.points)],
            [t('office.members.welcomeEnds'), some(plan.welcome_left)],
            [t('office.members.tierBonus'), some(plan.tier_bonus)],
            [t('office.members.ownersLowered'), some(plan.owners_lowered)],
            [t('office.members.peopleOut'), some(plan.people_out)],
            [t('office.members.serialsTwice'), some(plan.serials_twice)],
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
        [t('office.orders.company'), side.name],
        [t('profile.company.city'), side.city],
        [t('office.rules.flag1'), side.registration_number],
        [
          t('office.members.verification'),
          <VerificationBadge key="verification" value={side.verification} />,
        ],
        [t('office.members.since'), formatDate(side.created_at)],
        [t('office.members.people'), formatPoints(side.people)],
        [t('office.menu.projects'), formatPoints(side.projects)],
        [t('office.menu.orders'), formatPoints(side.orders)],
        [t('office.menu.tickets'), formatPoints(side.tickets)],
        [t('office.orders.available'), formatPoints(side.available)],
      ]}
    />
  )
}

function some(count: number) {
  return count > 0 ? formatPoints(count) : undefined
}
