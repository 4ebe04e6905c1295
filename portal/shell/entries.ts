import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { NewspaperIcon } from '@phosphor-icons/react/dist/csr/Newspaper'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { Role } from '#contract/installers.ts'

export const home = { to: '/', key: 'shell.home', icon: HouseLineIcon } as const
export const projects = { to: '/projects', key: 'shell.projects', icon: WrenchIcon } as const
export const shop = { to: '/shop', key: 'shell.shop', icon: StorefrontIcon } as const
export const balance = {
  to: '/balance',
  key: 'shell.balance',
  icon: ClockCounterClockwiseIcon,
} as const
const team = { to: '/team', key: 'shell.team', icon: UsersThreeIcon } as const
const resources = { to: '/resources', key: 'content.resources', icon: BookOpenTextIcon } as const
const orders = { to: '/orders', key: 'shell.orders', icon: PackageIcon } as const
const rewards = { to: '/rewards', key: 'rewards.title', icon: TrophyIcon } as const
const news = { to: '/news', key: 'content.news', icon: NewspaperIcon } as const

const mainEntries = [home, projects, shop, team, rewards, resources] as const
const otherEntries = [orders, balance, news] as const
const inBottomBar: readonly Entry[] = [home, projects, shop]
const forOwners: readonly Entry[] = [team, orders]

export type Entry = (typeof mainEntries)[number] | (typeof otherEntries)[number]

/** The ways through the portal that are open to a role: the main ones and the others. */
export function entriesOf(role: number): { main: Entry[]; other: Entry[] } {
  const isOpen = (entry: Entry) => role === Role.owner || !forOwners.includes(entry)
  return { main: mainEntries.filter(isOpen), other: otherEntries.filter(isOpen) }
}

/** Those that a phone's bottom bar has no place for. */
export function moreEntriesOf(role: number) {
  const { main, other } = entriesOf(role)
  return [...main, ...other].filter((entry) => !inBottomBar.includes(entry))
}
