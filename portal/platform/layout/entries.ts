import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { NewspaperIcon } from '@phosphor-icons/react/dist/csr/Newspaper'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { type Installer, Role } from '#contract/members/installers.ts'

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
const requests = { to: '/orders/requests', key: 'orderRequests.title', icon: PackageIcon } as const
const rewards = { to: '/rewards', key: 'rewards.title', icon: TrophyIcon } as const
const clubCard = { to: '/club-card', key: 'shell.clubCard', icon: CreditCardIcon } as const
const news = { to: '/news', key: 'content.news', icon: NewspaperIcon } as const
export const support = { to: '/support/chat', key: 'support.title', icon: ChatsCircleIcon } as const

const mainEntries = [home, projects, shop, team, rewards, resources] as const
const otherEntries = [orders, requests, clubCard, balance, news, support] as const
const inBottomBar: readonly Entry[] = [home, projects, shop]
const forOwners: readonly Entry[] = [team, orders, clubCard]
const forEmployees: readonly Entry[] = [requests]

export type Entry = (typeof mainEntries)[number] | (typeof otherEntries)[number]

type Person = {
  role: Pick<Installer['role'], 'id'>
  company: Pick<Installer['company'], 'has_edenred_card'>
}

export function getEntries({ role, company }: Person): { main: Entry[]; other: Entry[] } {
  const isOpen = (entry: Entry) =>
    !(role.id === Role.owner ? forEmployees : forOwners).includes(entry) &&
    (entry !== clubCard || company.has_edenred_card === 1)
  return { main: mainEntries.filter(isOpen), other: otherEntries.filter(isOpen) }
}

/** Entries for which the bottom bar of a phone has no place. */
export function getMoreEntries(person: Person) {
  const { main, other } = getEntries(person)
  return [...main, ...other].filter((entry) => !inBottomBar.includes(entry))
}
