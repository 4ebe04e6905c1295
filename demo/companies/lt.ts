import { Role } from '#contract/members/installers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'

export const lt: DemoCompany = {
  region: 'lt',
  name: 'UAB Stogo langai',
  numbers: ['123456789', 'LT123456789'],
  street: 'Savanorių pr.',
  context: '15',
  code: '44255',
  city: 'Kaunas',
  language: 'lt',
  people: [
    {
      name: 'Rūta',
      surname: 'Kazlauskienė',
      email: 'ruta@stogo-langai.example',
      phone: '+37061234567',
      role: Role.owner,
    },
    {
      name: 'Tomas',
      surname: 'Petrauskas',
      email: 'tomas@stogo-langai.example',
      phone: '+37061234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 200, ending: 45 },
  opening: 60,
  projects: [
    {
      street: 'Laisvės al. 72',
      code: '44250',
      outcome: 'closed',
      closed: { year: 'last', at: 0.6 },
      windows: 5,
    },
    {
      street: 'Donelaičio g. 33',
      code: '44240',
      outcome: 'closed',
      closed: { year: 'this', at: 0.6 },
      windows: 12,
    },
    {
      street: 'Taikos pr. 88',
      code: '51183',
      outcome: 'open',
      left: 4,
      windows: 2,
    },
    {
      street: 'Vytauto pr. 51',
      code: '44237',
      outcome: 'returned',
      left: 8,
      windows: 2,
      scansInReview: 1,
      note: 'Vieno lango serijos numeris neįskaitomas. Nufotografuokite lentelę dar kartą.',
    },
    {
      street: 'Jonavos g. 7',
      code: '44269',
      outcome: 'open',
      left: 72,
      windows: 1,
    },
  ],
  orders: [{ skus: [['HAM-CARP', 1]], status: OrderStatus.pending, daysAgo: 1 }],
}
