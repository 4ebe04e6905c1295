import { Role } from '#contract/members/installers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'

export const rs: DemoCompany = {
  region: 'rs',
  name: 'Krov i Prozor d.o.o.',
  numbers: ['12345670', '123456780'],
  street: 'Bulevar oslobođenja',
  context: '88',
  code: '21000',
  city: 'Novi Sad',
  language: 'sr',
  people: [
    {
      name: 'Nikola',
      surname: 'Jovanović',
      email: 'nikola@krov-i-prozor.example',
      phone: '+381601234567',
      role: Role.owner,
    },
    {
      name: 'Stefan',
      surname: 'Petrović',
      email: 'stefan@krov-i-prozor.example',
      phone: '+381601234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 260, ending: 80 },
  opening: 60,
  projects: [
    { street: 'Futoška 46', outcome: 'closed', closed: { year: 'last', at: 0.5 }, windows: 7 },
    {
      street: 'Cara Dušana 19',
      outcome: 'closed',
      closed: { year: 'this', at: 0.45 },
      windows: 11,
    },
    { street: 'Temerinska 101', outcome: 'open', left: 14, windows: 3 },
    { street: 'Rumenačka 12', outcome: 'lost', left: -9, windows: 2 },
    { street: 'Somborska 4', outcome: 'open', left: 75, windows: 0 },
  ],
  orders: [{ skus: [['HAM-CARP', 1]], status: OrderStatus.approved, daysAgo: 5 }],
}
