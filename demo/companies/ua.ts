import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'

export const ua: DemoCompany = {
  region: 'ua',
  name: 'ТОВ «Дах-Майстер»',
  numbers: ['12345671', '123456789012'],
  street: 'вул. Городоцька',
  context: '120',
  code: '79016',
  city: 'Львів',
  language: 'uk',
  people: [
    {
      name: 'Олена',
      surname: 'Коваленко',
      email: 'olena@dakh-maister.example',
      phone: '+380501234567',
      role: Role.owner,
    },
    {
      name: 'Тарас',
      surname: 'Мельник',
      email: 'taras@dakh-maister.example',
      phone: '+380501234568',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  points: { available: 140, ending: 40 },
  opening: 10,
  projects: [
    {
      street: 'вул. Личаківська 55',
      code: '79010',
      outcome: 'closed',
      closed: { year: 'last', at: 0.7 },
      windows: 9,
    },
    {
      street: 'вул. Зелена 118',
      code: '79035',
      outcome: 'closed',
      closed: { year: 'this', at: 0.3 },
      windows: 14,
    },
    {
      street: 'вул. Кульпарківська 64',
      code: '79015',
      outcome: 'closed',
      closed: { year: 'this', at: 0.75 },
      windows: 6,
      photo: 'Мансарда у Львові: шість вікон за два дні',
    },
    {
      street: 'вул. Стрийська 202',
      code: '79031',
      outcome: 'open',
      left: 2,
      windows: 5,
    },
    {
      street: 'вул. Шевченка 31',
      outcome: 'inReview',
      left: 35,
      windows: 4,
      scansInReview: 1,
    },
    {
      street: 'вул. Наукова 7',
      code: '79060',
      outcome: 'open',
      left: 61,
      windows: 1,
    },
  ],
  orders: [],
}
