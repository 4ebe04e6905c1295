import { Role } from '#contract/members/installers.ts'
import type { DemoCompany } from './demo-company.ts'

export const ba: DemoCompany = {
  region: 'ba',
  name: 'Potkrovlje d.o.o.',
  numbers: ['4200000000004', '200000000004'],
  street: 'Zmaja od Bosne',
  context: '7',
  code: '71000',
  city: 'Sarajevo',
  language: 'bs',
  people: [
    {
      name: 'Amra',
      surname: 'Hadžić',
      email: 'amra@potkrovlje.example',
      phone: '+38761123456',
      role: Role.owner,
    },
    {
      name: 'Emir',
      surname: 'Kovačević',
      email: 'emir@potkrovlje.example',
      phone: '+38761123457',
      role: Role.employee,
    },
  ],
  verifiedEmail: true,
  joinedDaysAgo: 1,
  opening: 0,
  projects: [],
  orders: [],
}
