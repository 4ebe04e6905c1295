import { Role } from '#contract/members/installers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'

export const hr: DemoCompany = {
  region: 'hr',
  name: 'Krovni prozori Horvat d.o.o.',
  numbers: ['12345678901', ''],
  street: 'Ilica',
  context: '210',
  code: '10000',
  city: 'Zagreb',
  language: 'hr',
  people: [
    {
      name: 'Ivana',
      surname: 'Horvat',
      email: 'ivana@krovni-prozori-horvat.example',
      phone: '+385921234567',
      role: Role.owner,
    },
    {
      name: 'Tomislav',
      surname: 'Babić',
      email: 'tomislav@krovni-prozori-horvat.example',
      phone: '+385921234568',
      role: Role.employee,
      allowance: 60,
    },
  ],
  verifiedEmail: true,
  points: { available: 290, ending: 90 },
  opening: 80,
  question: {
    title: 'Traka za brtvljenje u kompletu',
    message:
      'U kompletu opšava za crijep nedostaje traka za brtvljenje. Kome da se javim da je pošalje?',
  },
  projects: [
    { street: 'Vlaška 63', outcome: 'closed', closed: { year: 'last', at: 0.45 }, windows: 6 },
    {
      street: 'Savska cesta 41',
      outcome: 'closed',
      closed: { year: 'this', at: 0.55 },
      windows: 12,
    },
    { street: 'Maksimirska 98', outcome: 'open', left: 5, windows: 3 },
    {
      street: 'Dubrava 214',
      code: '10040',
      outcome: 'inReview',
      left: 38,
      windows: 2,
    },
    { street: 'Selska cesta 17', outcome: 'open', left: 66, windows: 1 },
  ],
  orders: [
    { skus: [['HAM-CARP', 1]], status: OrderStatus.finished, daysAgo: 30 },
    {
      skus: [['HAM-CARP', 1]],
      person: 'tomislav@krovni-prozori-horvat.example',
      status: OrderStatus.pending,
      daysAgo: 0,
    },
  ],
}
