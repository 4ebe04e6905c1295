import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'

export const nowak: DemoCompany = {
  region: 'pl',
  name: 'Mansarda Plus Nowak',
  numbers: ['9876543218', '987654326'],
  street: 'ul. Kwiatowa',
  context: '3',
  code: '80-288',
  city: 'Gdańsk',
  language: 'pl',
  people: [
    {
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna@mansarda-plus.example',
      phone: '+48601234567',
      role: Role.owner,
    },
  ],
  verifiedEmail: false,
  points: { available: 142, ending: 0 },
  opening: 0,
  projects: [
    {
      street: 'ul. Grunwaldzka 82',
      code: '80-244',
      outcome: 'closed',
      closed: { year: 'this', at: 0.5 },
      windows: 5,
    },
    {
      street: 'ul. Świętojańska 11',
      code: '81-368',
      city: 'Gdynia',
      outcome: 'open',
      left: 21,
      windows: 2,
    },
  ],
  orders: [],
}
