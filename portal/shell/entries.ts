import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'

export const home = { to: '/', key: 'shell.home', icon: HouseLineIcon } as const
export const projects = { to: '/projects', key: 'shell.projects', icon: WrenchIcon } as const
export const shop = { to: '/shop', key: 'shell.shop', icon: StorefrontIcon } as const
export const orders = { to: '/orders', key: 'shell.orders', icon: PackageIcon } as const
export const balance = {
  to: '/balance',
  key: 'shell.balance',
  icon: ClockCounterClockwiseIcon,
} as const

export const mainEntries = [home, projects, shop] as const
export const moreEntries = [orders, balance] as const

export type Entry = (typeof mainEntries)[number] | (typeof moreEntries)[number]
