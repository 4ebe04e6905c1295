import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'

export const commonOrders: DemoCompany['orders'] = [
  { skus: [['HAM-600', 1]], status: OrderStatus.finished, daysAgo: 150 },
  { skus: [['VCH-FUEL-50', 1]], status: OrderStatus.finished, daysAgo: 96, isRevealed: true },
  {
    skus: [['JKT-SHELL-L', 1]],
    status: OrderStatus.rejected,
    daysAgo: 60,
    reason: 'Ostatnia kurtka w tym rozmiarze miała wadę, a nowych nie będzie. Wybierz inny model.',
  },
  {
    skus: [
      ['GLV-GRIP-10', 2],
      ['KNE-GEL', 1],
      ['HAM-600', 1],
    ],
    status: OrderStatus.approved,
    daysAgo: 9,
  },
  { skus: [['RAD-MINI', 1]], status: OrderStatus.failed, daysAgo: 2 },
  { skus: [['LAD-ROOF', 1]], status: OrderStatus.pending, daysAgo: 1 },
  { skus: [['PRT-CARD', 1]], status: OrderStatus.finished, daysAgo: 40 },
  { skus: [['PRT-STICK', 2]], status: OrderStatus.approved, daysAgo: 4 },
  { skus: [['PRT-FLYER-S', 1]], status: OrderStatus.pending, daysAgo: 3, phase: 'member' },
  { skus: [['PRT-STICK', 1]], status: OrderStatus.pending, daysAgo: 1, phase: 'club' },
]
