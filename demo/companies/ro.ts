import { Role } from '#contract/members/installers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'
import { commonOrders } from './orders.ts'

export const ro: DemoCompany = {
  region: 'ro',
  name: 'Mansarde Nord S.R.L.',
  numbers: ['RO12345671', 'J12/345/2019'],
  street: 'Str. Memorandumului',
  context: '12',
  code: '400114',
  city: 'Cluj-Napoca',
  language: 'ro',
  people: [
    {
      name: 'Ionuț',
      surname: 'Popescu',
      email: 'ionut@mansarde-nord.example',
      phone: '+40712034567',
      role: Role.owner,
    },
    {
      name: 'Andrei',
      surname: 'Rusu',
      email: 'andrei@mansarde-nord.example',
      phone: '+40712034568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 480, ending: 150 },
  opening: 400,
  projects: [
    {
      street: 'Str. Horea 33',
      code: '400174',
      outcome: 'closed',
      closed: { year: 'last', at: 0.6 },
      windows: 8,
    },
    {
      street: 'Calea Turzii 102',
      code: '400495',
      outcome: 'closed',
      closed: { year: 'this', at: 0.5 },
      windows: 12,
    },
    {
      street: 'Str. Plopilor 9',
      code: '400157',
      outcome: 'open',
      left: 6,
      windows: 4,
    },
    {
      street: 'Str. Observatorului 70',
      code: '400363',
      outcome: 'returned',
      left: 9,
      windows: 2,
      scansInReview: 1,
      note: 'Numărul de serie al unei ferestre nu se vede. Fotografiați din nou plăcuța.',
    },
    {
      street: 'Str. Republicii 41',
      code: '400489',
      outcome: 'open',
      left: 82,
      windows: 0,
    },
  ],
  orders: [
    commonOrders[0]!,
    {
      skus: [
        ['KNE-GEL', 2],
        ['GLV-GRIP-10', 2],
      ],
      status: OrderStatus.finished,
      daysAgo: 12,
      unneeded:
        'Mănușile sunt prea mari pentru noi. Le trimitem înapoi nefolosite, în ambalajul lor.',
    },
    { skus: [['PRT-STICK', 1]], status: OrderStatus.pending, daysAgo: 1, phase: 'club' },
  ],
}
