import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'

export const sk: DemoCompany = {
  region: 'sk',
  name: 'Okná na streche s.r.o.',
  numbers: ['12345679', 'SK2023456789'],
  street: 'Štúrova',
  context: '8',
  code: '040 01',
  city: 'Košice',
  language: 'sk',
  people: [
    {
      name: 'Peter',
      surname: 'Horváth',
      email: 'peter@okna-na-streche.example',
      phone: '+421912123456',
      role: Role.owner,
    },
    {
      name: 'Marek',
      surname: 'Baláž',
      email: 'marek@okna-na-streche.example',
      phone: '+421912123457',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 45, ending: 0 },
  opening: 0,
  projects: [
    { street: 'Hlavná 21', outcome: 'closed', closed: { year: 'this', at: 0.4 }, windows: 2 },
    { street: 'Alžbetina 14', outcome: 'open', left: 12, windows: 3 },
    {
      street: 'Letná 47',
      outcome: 'inReview',
      left: 44,
      windows: 2,
      scansInReview: 1,
    },
    { street: 'Mlynská 5', outcome: 'open', left: 70, windows: 0 },
  ],
  orders: [],
}
