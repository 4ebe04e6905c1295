import { Role } from '#contract/members/installers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { DemoCompany } from './demo-company.ts'

export const lv: DemoCompany = {
  region: 'lv',
  name: 'SIA Jumta Gaisma',
  numbers: ['40001234567', 'LV40001234567'],
  street: 'Brīvības iela',
  context: '101',
  code: '1001',
  city: 'Rīga',
  language: 'lv',
  people: [
    {
      name: 'Līga',
      surname: 'Ozola',
      email: 'liga@jumta-gaisma.example',
      phone: '+37121234567',
      role: Role.owner,
    },
    {
      name: 'Jānis',
      surname: 'Bērziņš',
      email: 'janis@jumta-gaisma.example',
      phone: '+37121234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 300, ending: 160 },
  opening: 140,
  projects: [
    {
      street: 'Čaka iela 59',
      code: '1011',
      outcome: 'closed',
      closed: { year: 'last', at: 0.55 },
      windows: 6,
    },
    {
      street: 'Valdemāra iela 110',
      code: '1013',
      outcome: 'closed',
      closed: { year: 'this', at: 0.5 },
      windows: 10,
    },
    {
      street: 'Maskavas iela 250',
      code: '1063',
      outcome: 'open',
      left: 11,
      windows: 3,
    },
    {
      street: 'Dzelzavas iela 36',
      code: '1084',
      outcome: 'inReview',
      left: 41,
      windows: 2,
      scansInReview: 1,
    },
  ],
  orders: [
    {
      skus: [['BTS-S3-43', 1]],
      status: OrderStatus.rejected,
      daysAgo: 12,
      reason: 'Šis izmērs vairs netiks piegādāts. Izvēlieties, lūdzu, citu modeli.',
    },
  ],
}
