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

export function EntryIcon({ event }: { event: string }) {
  const Icon = icons[event] ?? icons[event.split('.')[0]!] ?? CheckCircleIcon
  return (
    <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2 md:mt-0.5 md:size-9">
      <Icon size={18} aria-hidden />
    </span>
  )
}
