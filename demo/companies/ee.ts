import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'

export const ee: DemoCompany = {
  region: 'ee',
  name: 'Katuseaknad OÜ',
  numbers: ['12345678', 'EE123456789'],
  street: 'Pärnu mnt',
  context: '67',
  code: '10134',
  city: 'Tallinn',
  language: 'et',
  people: [
    {
      name: 'Kristjan',
      surname: 'Tamm',
      email: 'kristjan@katuseaknad.example',
      phone: '+37251234567',
      role: Role.owner,
    },
    {
      name: 'Mari',
      surname: 'Saar',
      email: 'mari@katuseaknad.example',
      phone: '+37251234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 170, ending: 50 },
  opening: 10,
  projects: [
    {
      street: 'Narva mnt 24',
      code: '10120',
      outcome: 'closed',
      closed: { year: 'last', at: 0.8 },
      windows: 4,
    },
    {
      street: 'Tartu mnt 80',
      code: '10112',
      outcome: 'closed',
      closed: { year: 'this', at: 0.35 },
      windows: 11,
    },
    { street: 'Sõle 15', code: '10611', outcome: 'lost', left: -3, windows: 3 },
    { street: 'Endla 45', code: '10142', outcome: 'open', left: 8, windows: 2 },
    {
      street: 'Paldiski mnt 102',
      code: '13522',
      outcome: 'open',
      left: 59,
      windows: 0,
    },
  ],
  orders: [],
}
