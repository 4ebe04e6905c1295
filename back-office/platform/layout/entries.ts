import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { BarcodeIcon } from '@phosphor-icons/react/dist/csr/Barcode'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { GraphIcon } from '@phosphor-icons/react/dist/csr/Graph'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/csr/IdentificationBadge'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { NewspaperIcon } from '@phosphor-icons/react/dist/csr/Newspaper'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { ShieldWarningIcon } from '@phosphor-icons/react/dist/csr/ShieldWarning'
import { SlidersIcon } from '@phosphor-icons/react/dist/csr/Sliders'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import type { ParseKeys } from 'i18next'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { QueueKind } from '#contract/club/today.admin.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'

export type Entry = {
  to: Extract<ScreenLink, { params?: undefined }>['to']
  key: ParseKeys
  icon: Icon
  /** Right that the entry requires; null for everybody. */
  right: Right | null
  /** The queue of Today whose count is shown beside the entry. */
  queue?: QueueKind
  /** `g` and this letter open it. */
  jump?: string
}
type Group = { key: ParseKeys | null; entries: readonly Entry[] }

const groups: readonly Group[] = [
  {
    key: null,
    entries: [
      { to: '/', key: 'backOffice.menu.today', icon: SunHorizonIcon, right: null, jump: 'h' },
    ],
  },
  {
    key: 'backOffice.menu.queues',
    entries: [
      {
        to: '/queues/companies',
        key: 'backOffice.menu.newCompanies',
        icon: HandshakeIcon,
        right: 'members.verify',
        queue: 'companies',
        jump: 'c',
      },
      {
        to: '/queues/scans',
        key: 'backOffice.menu.scans',
        icon: QrCodeIcon,
        right: 'reviews.see',
        queue: 'scans',
        jump: 's',
      },
      {
        to: '/queues/projects',
        key: 'backOffice.menu.projects',
        icon: WrenchIcon,
        right: 'reviews.see',
        queue: 'projects',
        jump: 'p',
      },
      {
        to: '/orders',
        key: 'backOffice.menu.orders',
        icon: PackageIcon,
        right: 'orders.see',
        queue: 'orders',
        jump: 'o',
      },
      {
        to: '/queues/returns',
        key: 'backOffice.menu.returns',
        icon: ArrowUUpLeftIcon,
        right: 'orders.see',
        queue: 'returns',
      },
      {
        to: '/queues/photos',
        key: 'backOffice.menu.photos',
        icon: CameraIcon,
        right: 'reviews.see',
        queue: 'photos',
      },
      {
        to: '/top-ups',
        key: 'backOffice.menu.topUps',
        icon: CreditCardIcon,
        right: 'top_ups.see',
        queue: 'top_ups',
      },
      {
        to: '/finance-tasks',
        key: 'backOffice.menu.financeTasks',
        icon: ScalesIcon,
        right: 'top_ups.see',
        queue: 'finance_tasks',
      },
      {
        to: '/proofs',
        key: 'backOffice.menu.proofs',
        icon: PrinterIcon,
        right: 'orders.see',
        queue: 'proofs',
      },
      {
        to: '/tickets',
        key: 'backOffice.menu.tickets',
        icon: ChatCircleTextIcon,
        right: 'tickets.see',
        queue: 'tickets',
        jump: 't',
      },
      {
        to: '/adjustments',
        key: 'backOffice.menu.adjustments',
        icon: ArrowsLeftRightIcon,
        right: 'points.enter',
        queue: 'adjustments',
      },
      {
        to: '/account-changes',
        key: 'backOffice.menu.accountChanges',
        icon: UserSwitchIcon,
        right: 'members.edit',
        queue: 'account_changes',
      },
    ],
  },
  {
    key: 'backOffice.menu.members',
    entries: [
      {
        to: '/companies',
        key: 'backOffice.menu.companies',
        icon: BuildingsIcon,
        right: 'members.see',
      },
      {
        to: '/installers',
        key: 'backOffice.menu.installers',
        icon: UsersIcon,
        right: 'members.see',
      },
      {
        to: '/company-links',
        key: 'backOffice.menu.companyLinks',
        icon: GraphIcon,
        right: 'reviews.see',
      },
      { to: '/serials', key: 'backOffice.menu.serials', icon: BarcodeIcon, right: 'serials.see' },
    ],
  },
  {
    key: 'backOffice.menu.catalogue',
    entries: [
      {
        to: '/products',
        key: 'backOffice.menu.products',
        icon: StorefrontIcon,
        right: 'catalogue.see',
      },
      { to: '/stock', key: 'backOffice.menu.stock', icon: GridNineIcon, right: 'catalogue.see' },
      {
        to: '/vouchers',
        key: 'backOffice.menu.vouchers',
        icon: TicketIcon,
        right: 'catalogue.see',
      },
    ],
  },
  {
    key: 'backOffice.menu.content',
    entries: [
      { to: '/content', key: 'backOffice.menu.pages', icon: NewspaperIcon, right: 'content.see' },
      { to: '/rewards', key: 'backOffice.menu.rewards', icon: TrophyIcon, right: 'content.see' },
      {
        to: '/photo-gallery',
        key: 'backOffice.menu.gallery',
        icon: ImagesIcon,
        right: 'reviews.see',
      },
      {
        to: '/broadcasts',
        key: 'backOffice.menu.broadcasts',
        icon: MegaphoneIcon,
        right: 'broadcasts.send',
      },
    ],
  },
  {
    key: 'backOffice.menu.club',
    entries: [
      {
        to: '/settings',
        key: 'backOffice.menu.settings',
        icon: SlidersIcon,
        right: 'settings.see',
      },
      { to: '/reports', key: 'backOffice.menu.reports', icon: ChartBarIcon, right: 'reports.see' },
      {
        to: '/audit',
        key: 'backOffice.menu.audit',
        icon: ClockCounterClockwiseIcon,
        right: 'audit.see',
      },
      {
        to: '/messages',
        key: 'backOffice.menu.messages',
        icon: EnvelopeSimpleIcon,
        right: 'audit.see',
      },
      {
        to: '/security-events',
        key: 'backOffice.menu.securityEvents',
        icon: ShieldWarningIcon,
        right: 'security.see',
      },
      {
        to: '/staff',
        key: 'backOffice.menu.staff',
        icon: IdentificationBadgeIcon,
        right: 'staff.edit',
      },
    ],
  },
]

/** The groups with the entries that the rights allow; empty groups are left out. */
export function getVisibleGroups(may: (right: Right) => boolean): Group[] {
  return groups
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter(({ right }) => !right || may(right)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export function getQueueEntry(kind: QueueKind): Entry {
  return groups.flatMap(({ entries }) => entries).find(({ queue }) => queue === kind)!
}
