import type { Icon } from '@phosphor-icons/react'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { BarcodeIcon } from '@phosphor-icons/react/dist/csr/Barcode'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { IdentificationBadgeIcon } from '@phosphor-icons/react/dist/csr/IdentificationBadge'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { NewspaperIcon } from '@phosphor-icons/react/dist/csr/Newspaper'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { SlidersIcon } from '@phosphor-icons/react/dist/csr/Sliders'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import type { ParseKeys } from 'i18next'
import type { Right } from '#contract/staff.rules.ts'
import type { QueueKind } from '#contract/today.admin.ts'

export type Entry = {
  to: string
  key: ParseKeys
  icon: Icon
  /** Whoever lacks it does not see the entry; null: everybody's. */
  right: Right | null
  /** The queue of Today whose count stands beside the entry. */
  queue?: QueueKind
  /** `g` and this letter lead here. */
  jump?: string
}
type Group = { key: ParseKeys | null; entries: readonly Entry[] }

/** The menu of the office. An entry whose screen is not in routes.tsx is not shown. */
export const groups: readonly Group[] = [
  {
    key: null,
    entries: [{ to: '/', key: 'office.menu.today', icon: SunHorizonIcon, right: null, jump: 'h' }],
  },
  {
    key: 'office.menu.queues',
    entries: [
      {
        to: '/queues/companies',
        key: 'office.menu.newCompanies',
        icon: HandshakeIcon,
        right: 'members.verify',
        queue: 'companies',
        jump: 'c',
      },
      {
        to: '/queues/scans',
        key: 'office.menu.scans',
        icon: QrCodeIcon,
        right: 'reviews.see',
        queue: 'scans',
        jump: 's',
      },
      {
        to: '/queues/projects',
        key: 'office.menu.projects',
        icon: WrenchIcon,
        right: 'reviews.see',
        queue: 'projects',
        jump: 'p',
      },
      {
        to: '/orders',
        key: 'office.menu.orders',
        icon: PackageIcon,
        right: 'orders.see',
        queue: 'orders',
        jump: 'o',
      },
      {
        to: '/top-ups',
        key: 'office.menu.topUps',
        icon: CreditCardIcon,
        right: 'top_ups.see',
        queue: 'top_ups',
      },
      {
        to: '/proofs',
        key: 'office.menu.proofs',
        icon: PrinterIcon,
        right: 'orders.see',
        queue: 'proofs',
      },
      {
        to: '/tickets',
        key: 'office.menu.tickets',
        icon: ChatCircleTextIcon,
        right: 'tickets.see',
        queue: 'tickets',
        jump: 't',
      },
      {
        to: '/corrections',
        key: 'office.menu.corrections',
        icon: ArrowsLeftRightIcon,
        right: 'points.enter',
        queue: 'corrections',
      },
    ],
  },
  {
    key: 'office.menu.members',
    entries: [
      {
        to: '/companies',
        key: 'office.menu.companies',
        icon: BuildingsIcon,
        right: 'members.see',
      },
      { to: '/installers', key: 'office.menu.installers', icon: UsersIcon, right: 'members.see' },
      { to: '/serials', key: 'office.menu.serials', icon: BarcodeIcon, right: 'serials.see' },
    ],
  },
  {
    key: 'office.menu.catalogue',
    entries: [
      {
        to: '/products',
        key: 'office.menu.products',
        icon: StorefrontIcon,
        right: 'catalogue.see',
      },
      { to: '/stock', key: 'office.menu.stock', icon: GridNineIcon, right: 'catalogue.see' },
      { to: '/vouchers', key: 'office.menu.vouchers', icon: TicketIcon, right: 'catalogue.see' },
    ],
  },
  {
    key: 'office.menu.content',
    entries: [
      { to: '/content', key: 'office.menu.pages', icon: NewspaperIcon, right: 'content.see' },
      { to: '/rewards', key: 'office.menu.rewards', icon: TrophyIcon, right: 'content.see' },
      {
        to: '/broadcasts',
        key: 'office.menu.broadcasts',
        icon: MegaphoneIcon,
        right: 'broadcasts.send',
      },
    ],
  },
  {
    key: 'office.menu.club',
    entries: [
      { to: '/rules', key: 'office.menu.rules', icon: SlidersIcon, right: 'rules.see' },
      { to: '/numbers', key: 'office.menu.numbers', icon: ChartBarIcon, right: 'numbers.see' },
      {
        to: '/audit',
        key: 'office.menu.audit',
        icon: ClockCounterClockwiseIcon,
        right: 'audit.see',
      },
      {
        to: '/staff',
        key: 'office.menu.staff',
        icon: IdentificationBadgeIcon,
        right: 'staff.edit',
      },
    ],
  },
]

/** The groups with what a person may open; empty groups are left out. */
export function groupsFor(may: (right: Right) => boolean, paths: object): Group[] {
  return groups
    .map(({ key, entries }) => ({
      key,
      entries: entries.filter(({ to, right }) => to in paths && (!right || may(right))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry whose queue it is. */
export function entryOfQueue(kind: QueueKind): Entry {
  return groups.flatMap(({ entries }) => entries).find(({ queue }) => queue === kind)!
}
