import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'
import { commonOrders } from './orders.ts'

export const bg: DemoCompany = {
  region: 'bg',
  name: 'Покриви Петров ЕООД',
  numbers: ['123456789', 'BG123456789'],
  street: 'бул. „Марица“',
  context: '45',
  code: '4000',
  city: 'Пловдив',
  language: 'bg',
  people: [
    {
      name: 'Георги',
      surname: 'Петров',
      email: 'georgi@pokrivi-petrov.example',
      phone: '+359881234567',
      role: Role.owner,
    },
    {
      name: 'Мария',
      surname: 'Иванова',
      email: 'maria@pokrivi-petrov.example',
      phone: '+359881234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 1680, ending: 260 },
  opening: 320,
  projects: [
    {
      street: 'ул. „Иван Вазов“ 23',
      outcome: 'closed',
      closed: { year: 'last', at: 0.3 },
      windows: 7,
    },
    {
      street: 'бул. „Руски“ 54',
      outcome: 'closed',
      closed: { year: 'this', at: 0.35 },
      windows: 14,
    },
    {
      street: 'ул. „Гладстон“ 8',
      outcome: 'inReview',
      left: 50,
      windows: 2,
      scansInReview: 1,
    },
    { street: 'ул. „Капитан Райчо“ 30', outcome: 'open', left: 12, windows: 3 },
    {
      street: 'ул. „Цар Асен“ 11',
      outcome: 'closed',
      closed: { year: 'last', at: 0.8 },
      windows: 2,
    },
    {
      street: 'ул. „Иван Вазов“ 61',
      outcome: 'closed',
      closed: { year: 'this', at: 0.1 },
      windows: 1,
    },
    {
      street: 'бул. „Шести септември“ 152',
      outcome: 'closed',
      closed: { year: 'this', at: 0.75 },
      windows: 2,
    },
    { street: 'ул. „Богомил“ 27', outcome: 'lost', left: -5, windows: 2 },
    {
      street: 'ул. „Леонардо да Винчи“ 6',
      outcome: 'returned',
      left: 8,
      windows: 2,
      scansInReview: 1,
      note: 'Серийният номер на единия прозорец не се чете. Моля, снимайте табелката отново.',
    },
    { street: 'бул. „Марица“ 98', outcome: 'open', left: 2, windows: 3 },
    { street: 'ул. „Петко Д. Петков“ 19', outcome: 'open', left: 40, windows: 2 },
    { street: 'ул. „Гладстон“ 41', outcome: 'open', left: 86, windows: 0 },
  ],
  orders: commonOrders.slice(0, 2),
}
