import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '#contract/points/points.ts'
import { formatDate } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'
import type { Icon } from '@phosphor-icons/react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving'
import { HourglassLowIcon } from '@phosphor-icons/react/dist/csr/HourglassLow'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'

const link = '-my-2 inline-flex min-h-12 items-center py-2 text-meta leading-tight'

export function EntryEvent({ entry: { event, options } }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  const { order, top_up, project, reason, tier, ended_at } = options
  return (
    <div className="flex min-w-0 gap-2.5 md:gap-3">
      <EntryIcon event={event} />
      <div className="min-w-0">
        <p className="font-semibold">
          {t([`points.events.${event as 'welcome'}`, 'points.events.other'])}
        </p>
        {reason && (
          <p className="text-meta text-ink-2">{t(`points.reasons.${reason as 'goodwill'}`)}</p>
        )}
        {tier && (
          <p className="text-meta text-ink-2">
            {t(`tiers.levels.${tier.level}`)}, {t(`tiers.categories.${tier.category as 1}`)}
          </p>
        )}
        {ended_at && (
          <p className="text-meta text-ink-2">
            {t('points.endedOn', { date: formatDate(ended_at) })}
          </p>
        )}
        {order && (
          <TextLink to="/orders/$uuid" params={{ uuid: order.uuid }} className={link}>
            {t('points.order', { number: order.order_number })}
          </TextLink>
        )}
        {top_up && (
          <TextLink to="/club-card" className={link}>
            {t('points.cardTopUp', { local: top_up.local, currency: top_up.currency })}
          </TextLink>
        )}
        {project && (
          <TextLink to="/projects/$uuid" params={{ uuid: project.uuid }} className={link}>
            {t('points.project', { number: project.number })}
          </TextLink>
        )}
      </div>
    </div>
  )
}

const icons: Record<string, Icon> = {
  'project.closed': HouseLineIcon,
  welcome: HandWavingIcon,
  'tier.bonus': MedalIcon,
  'campaign.bonus': SparkleIcon,
  referral: UsersIcon,
  behaviour: TrophyIcon,
  adjust: PencilSimpleLineIcon,
  'order.reserved': LockSimpleIcon,
  'order.spent': PackageIcon,
  'order.released': ArrowCounterClockwiseIcon,
  'topup.reserved': LockSimpleIcon,
  'topup.spent': CreditCardIcon,
  'topup.released': ArrowCounterClockwiseIcon,
  expired: HourglassLowIcon,
  clawback: ArrowUUpLeftIcon,
}

function EntryIcon({ event }: { event: string }) {
  const Icon = icons[event] ?? icons[event.split('.')[0]!] ?? CheckCircleIcon
  return (
    <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2 md:mt-0.5 md:size-9">
      <Icon size={18} aria-hidden />
    </span>
  )
}
