import type { TopUpStatus } from '#contract/rules/club-card.rules.ts'
import type { Adjustment } from '#server/adjustments/adjust-points.ts'

/** What happened in a demo company, told in verbs; days count back from today. */
export type DemoProject = {
  street: string
  code: string
  city: string
  /** Share of the running year (or of the last one) that had passed when it was closed. */
  closed?: { year: 'last' | 'this'; at: number }
  /** Days left of an open job. */
  left?: number
  outcome: 'open' | 'closed' | 'inReview' | 'lost' | 'returned'
  windows: number
  /** How many of which tier category, instead of what comes next in the register. */
  products?: Record<number, number>
  /** Scans that wait for a person or were rejected. */
  scansInReview?: number
  /** What the reviewer wrote to a job that came back. */
  note?: string
}

export type DemoCompany = {
  region: string
  name: string
  numbers: [string, string]
  street: string
  context: string
  code: string
  city: string
  language: string
  people: { name: string; surname: string; email: string; phone: string; role: 3 | 4 }[]
  verifiedEmail: boolean
  /** Available points and those of them that end with the year; the story is levelled to them. */
  points: { available: number; ending: number }
  /** Given at the start of last year; enough for the orders of the story. */
  opening: number
  /** Adjustments by staff at a share of the running year. */
  adjustments?: (Omit<Adjustment, 'companyId'> & { share: number })[]
  /** When a window of the first job went back to the dealer, as a share of the running year. */
  returned?: number
  /** Its firsts are part of the story; the others earned theirs before it begins. */
  earnsFirsts?: boolean
  /** The club card, ordered last year, and what was put on it. */
  topUps?: { points: number; status: TopUpStatus | 'WAITING'; share?: number; hoursAgo?: number }[]
  projects: DemoProject[]
  /** Certificates passed in a training: months ago, or at a share of the running year. */
  trainings?: { person: string; passed: string; monthsAgo?: number; share?: number }[]
  orders: {
    skus: [string, number][]
    status: 1 | 2 | 3 | 4 | 5
    /** How long ago, or which share of the running year had passed. */
    daysAgo?: number
    share?: number
    /** The owner has looked at the code of the first voucher. */
    isRevealed?: boolean
    /** Why the club refused it. */
    reason?: string
    /** Of a print: where it stands, unless its status says so. */
    phase?: 'club' | 'member'
  }[]
  /** What employees asked the owner to order. */
  requests?: {
    person: string
    skus: [string, number][]
    note: string
    daysAgo: number
    /** What the owner said to it, if it was no. */
    declined?: string
  }[]
}

const orders: DemoCompany['orders'] = [
  { skus: [['HAM-600', 1]], status: 3, daysAgo: 150 },
  { skus: [['VCH-FUEL-50', 1]], status: 3, daysAgo: 96, isRevealed: true },
  {
    skus: [['JKT-SHELL-L', 1]],
    status: 4,
    daysAgo: 60,
    reason: 'Ostatnia kurtka w tym rozmiarze miała wadę, a nowych nie będzie. Wybierz inny model.',
  },
  {
    skus: [
      ['GLV-GRIP-10', 2],
      ['KNE-GEL', 1],
      ['HAM-600', 1],
    ],
    status: 2,
    daysAgo: 9,
  },
  { skus: [['RAD-MINI', 1]], status: 5, daysAgo: 2 },
  { skus: [['LAD-ROOF', 1]], status: 1, daysAgo: 1 },
  { skus: [['PRT-CARD', 1]], status: 3, daysAgo: 40 },
  { skus: [['PRT-STICK', 2]], status: 2, daysAgo: 4 },
  { skus: [['PRT-FLYER-S', 1]], status: 1, daysAgo: 3, phase: 'member' },
  { skus: [['PRT-STICK', 1]], status: 1, daysAgo: 1, phase: 'club' },
]

export const companies: DemoCompany[] = [
  {
    region: 'pl',
    name: 'Dach-Okno Kowalczyk sp. z o.o.',
    numbers: ['1234567891', '123456786'],
    street: 'ul. Dębowa',
    context: '14',
    code: '30-065',
    city: 'Kraków',
    language: 'pl',
    people: [
      {
        name: 'Marek',
        surname: 'Kowalczyk',
        email: 'marek@dach-okno.example',
        phone: '+48512345678',
        role: 3,
      },
      {
        name: 'Piotr',
        surname: 'Zieliński',
        email: 'piotr@dach-okno.example',
        phone: '+48512345679',
        role: 4,
      },
      {
        name: 'Łukasz',
        surname: 'Wójcik',
        email: 'lukasz@dach-okno.example',
        phone: '+48512345680',
        role: 4,
      },
      {
        name: 'Ewa',
        surname: 'Lis',
        email: 'ewa@dach-okno.example',
        phone: '+48512345681',
        role: 4,
      },
    ],
    verifiedEmail: true,
    points: { available: 1240, ending: 120 },
    opening: 2750,
    adjustments: [
      {
        kind: 'adjust.credit',
        points: 40,
        reason: 'missing_points',
        note: 'Brakujące punkty za skan z kwietnia',
        share: 0.48,
      },
      {
        kind: 'adjust.debit',
        points: 15,
        reason: 'wrong_booking',
        note: 'Premia naliczona dwa razy',
        share: 0.62,
      },
    ],
    returned: 0.7,
    earnsFirsts: true,
    topUps: [
      { points: 100, status: 'SUCCEEDED', share: 0.5 },
      { points: 150, status: 'REFUSED', share: 0.75 },
      { points: 1000, status: 'WAITING', hoursAgo: 50 },
      { points: 50, status: 'PENDING', hoursAgo: 2 },
    ],
    trainings: [
      { person: 'ewa@dach-okno.example', passed: 'electric-solar', monthsAgo: 23 },
      { person: 'piotr@dach-okno.example', passed: 'fitting', share: 0.35 },
    ],
    projects: [
      {
        street: 'ul. Lipowa 3',
        code: '30-702',
        city: 'Kraków',
        outcome: 'closed',
        closed: { year: 'last', at: 0.4 },
        windows: 8,
      },
      {
        street: 'ul. Krótka 21',
        code: '32-020',
        city: 'Wieliczka',
        outcome: 'closed',
        closed: { year: 'last', at: 0.7 },
        windows: 6,
      },
      {
        street: 'ul. Starowiślna 40',
        code: '31-038',
        city: 'Kraków',
        outcome: 'closed',
        closed: { year: 'this', at: 0.2 },
        windows: 12,
        products: { 1: 5, 2: 2, 3: 2, 8: 20 },
      },
      {
        street: 'os. Złotej Jesieni 12',
        code: '31-828',
        city: 'Kraków',
        outcome: 'closed',
        closed: { year: 'this', at: 0.45 },
        windows: 10,
        products: { 1: 5, 2: 1, 3: 2, 6: 5, 8: 20 },
      },
      {
        street: 'ul. Zakopiańska 105',
        code: '30-418',
        city: 'Kraków',
        outcome: 'closed',
        closed: { year: 'this', at: 0.8 },
        windows: 11,
        products: { 1: 7, 2: 1, 6: 5, 8: 20 },
      },
      {
        street: 'ul. Wadowicka 6',
        code: '30-415',
        city: 'Kraków',
        outcome: 'inReview',
        left: 30,
        windows: 3,
        scansInReview: 2,
      },
      {
        street: 'ul. Rynek 1',
        code: '32-050',
        city: 'Skawina',
        outcome: 'lost',
        left: -8,
        windows: 2,
      },
      {
        street: 'ul. Kalwaryjska 33',
        code: '30-504',
        city: 'Kraków',
        outcome: 'returned',
        left: 9,
        windows: 2,
        scansInReview: 1,
        note: 'Numer seryjny jednego okna jest nieczytelny. Zeskanuj tabliczkę jeszcze raz lub dodaj jej zdjęcie.',
      },
      {
        street: 'ul. Lipowa 8',
        code: '30-702',
        city: 'Kraków',
        outcome: 'open',
        left: 2,
        windows: 2,
      },
      {
        street: 'ul. Botaniczna 5',
        code: '31-503',
        city: 'Kraków',
        outcome: 'open',
        left: 12,
        windows: 2,
      },
      {
        street: 'ul. Tyniecka 118',
        code: '30-376',
        city: 'Kraków',
        outcome: 'open',
        left: 40,
        windows: 1,
      },
      {
        street: 'ul. Podgórska 9',
        code: '31-044',
        city: 'Kraków',
        outcome: 'open',
        left: 88,
        windows: 0,
      },
    ],
    orders: [
      ...orders,
      { skus: [['VCH-MEAL-50', 1]], status: 3, daysAgo: 12 },
      {
        skus: [
          ['LAD-7', 1],
          ['RAD-MINI', 1],
        ],
        status: 3,
        share: 0.9,
      },
    ],
    requests: [
      {
        person: 'lukasz@dach-okno.example',
        skus: [['LAS-3D', 1]],
        note: 'Na każdej budowie pożyczamy laser od dekarzy.',
        daysAgo: 20,
        declined: 'Kupimy go wiosną, gdy uzbieramy więcej punktów.',
      },
      {
        person: 'piotr@dach-okno.example',
        skus: [
          ['GLV-GRIP-10', 2],
          ['HLM-VENT', 1],
        ],
        note: 'Kask pękł mi na Lipowej, a rękawice się kończą.',
        daysAgo: 3,
      },
    ],
  },
  {
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
        role: 3,
      },
    ],
    verifiedEmail: false,
    points: { available: 142, ending: 0 },
    opening: 0,
    projects: [
      {
        street: 'ul. Grunwaldzka 82',
        code: '80-244',
        city: 'Gdańsk',
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
  },
  {
    region: 'cz',
    name: 'Střechy Dvořák s.r.o.',
    numbers: ['12345671', 'CZ12345671'],
    street: 'Veveří',
    context: '102',
    code: '616 00',
    city: 'Brno',
    language: 'cs',
    people: [
      {
        name: 'Jana',
        surname: 'Dvořáková',
        email: 'jana@strechy-dvorak.example',
        phone: '+420601123456',
        role: 3,
      },
    ],
    verifiedEmail: true,
    points: { available: 520, ending: 130 },
    opening: 150,
    projects: [
      {
        street: 'Lidická 12',
        code: '602 00',
        city: 'Brno',
        outcome: 'closed',
        closed: { year: 'last', at: 0.5 },
        windows: 6,
      },
      {
        street: 'Kounicova 44',
        code: '602 00',
        city: 'Brno',
        outcome: 'closed',
        closed: { year: 'this', at: 0.3 },
        windows: 11,
      },
      {
        street: 'Údolní 7',
        code: '602 00',
        city: 'Brno',
        outcome: 'inReview',
        left: 40,
        windows: 3,
        scansInReview: 1,
      },
      {
        street: 'Merhautova 63',
        code: '613 00',
        city: 'Brno',
        outcome: 'open',
        left: 12,
        windows: 3,
      },
      {
        street: 'Táborská 19',
        code: '615 00',
        city: 'Brno',
        outcome: 'open',
        left: 77,
        windows: 0,
      },
      {
        street: 'Hlinky 106',
        code: '603 00',
        city: 'Brno',
        outcome: 'closed',
        closed: { year: 'last', at: 0.75 },
        windows: 2,
      },
      {
        street: 'Gorkého 9',
        code: '602 00',
        city: 'Brno',
        outcome: 'closed',
        closed: { year: 'this', at: 0.15 },
        windows: 1,
      },
      {
        street: 'Úvoz 50',
        code: '602 00',
        city: 'Brno',
        outcome: 'closed',
        closed: { year: 'this', at: 0.7 },
        windows: 2,
      },
      {
        street: 'Vídeňská 22',
        code: '639 00',
        city: 'Brno',
        outcome: 'lost',
        left: -6,
        windows: 2,
      },
      {
        street: 'Křenová 71',
        code: '602 00',
        city: 'Brno',
        outcome: 'returned',
        left: 10,
        windows: 2,
        scansInReview: 1,
        note: 'U jednoho okna chybí fotka štítku. Doplňte ji prosím.',
      },
      {
        street: 'Cejl 38',
        code: '602 00',
        city: 'Brno',
        outcome: 'open',
        left: 2,
        windows: 3,
      },
      {
        street: 'Lesnická 14',
        code: '613 00',
        city: 'Brno',
        outcome: 'open',
        left: 40,
        windows: 2,
      },
    ],
    orders: orders.slice(0, 2),
  },
  {
    region: 'hu',
    name: 'Tetőablak Mester Kft.',
    numbers: ['0810012345', '12345678-2-08'],
    street: 'Baross Gábor út',
    context: '21.',
    code: '9024',
    city: 'Győr',
    language: 'hu',
    people: [
      {
        name: 'Péter',
        surname: 'Nagy',
        email: 'peter@tetoablak-mester.example',
        phone: '+36201234567',
        role: 3,
      },
    ],
    verifiedEmail: true,
    points: { available: 280, ending: 60 },
    opening: 60,
    projects: [
      {
        street: 'Árpád út 40.',
        code: '9021',
        city: 'Győr',
        outcome: 'closed',
        closed: { year: 'last', at: 0.6 },
        windows: 8,
      },
      {
        street: 'Szent István út 5.',
        code: '9021',
        city: 'Győr',
        outcome: 'closed',
        closed: { year: 'this', at: 0.6 },
        windows: 12,
      },
      {
        street: 'Bajcsy-Zsilinszky út 17.',
        code: '9022',
        city: 'Győr',
        outcome: 'open',
        left: 2,
        windows: 4,
      },
      {
        street: 'Kossuth Lajos utca 88.',
        code: '9025',
        city: 'Győr',
        outcome: 'lost',
        left: -4,
        windows: 2,
      },
      {
        street: 'Jókai utca 3.',
        code: '9021',
        city: 'Győr',
        outcome: 'closed',
        closed: { year: 'last', at: 0.85 },
        windows: 2,
      },
      {
        street: 'Teleki László utca 12.',
        code: '9022',
        city: 'Győr',
        outcome: 'closed',
        closed: { year: 'this', at: 0.4 },
        windows: 1,
      },
      {
        street: 'Zrínyi utca 30.',
        code: '9024',
        city: 'Győr',
        outcome: 'closed',
        closed: { year: 'this', at: 0.85 },
        windows: 2,
      },
      {
        street: 'Fehérvári út 9.',
        code: '9028',
        city: 'Győr',
        outcome: 'inReview',
        left: 45,
        windows: 3,
        scansInReview: 1,
      },
      {
        street: 'Mester utca 16.',
        code: '9024',
        city: 'Győr',
        outcome: 'returned',
        left: 11,
        windows: 2,
        scansInReview: 1,
        note: 'Az egyik sorozatszám nem olvasható. Kérjük, fotózza le újra az adattáblát.',
      },
      {
        street: 'Tihanyi Árpád út 52.',
        code: '9023',
        city: 'Győr',
        outcome: 'open',
        left: 12,
        windows: 3,
      },
      {
        street: 'Ikva utca 4.',
        code: '9024',
        city: 'Győr',
        outcome: 'open',
        left: 40,
        windows: 2,
      },
      {
        street: 'Hédervári út 28.',
        code: '9026',
        city: 'Győr',
        outcome: 'open',
        left: 85,
        windows: 0,
      },
    ],
    orders: orders.slice(0, 2),
  },
  {
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
        role: 3,
      },
    ],
    verifiedEmail: true,
    points: { available: 780, ending: 260 },
    opening: 320,
    projects: [
      {
        street: 'ул. „Иван Вазов“ 23',
        code: '4000',
        city: 'Пловдив',
        outcome: 'closed',
        closed: { year: 'last', at: 0.3 },
        windows: 7,
      },
      {
        street: 'бул. „Руски“ 54',
        code: '4000',
        city: 'Пловдив',
        outcome: 'closed',
        closed: { year: 'this', at: 0.35 },
        windows: 14,
      },
      {
        street: 'ул. „Гладстон“ 8',
        code: '4000',
        city: 'Пловдив',
        outcome: 'inReview',
        left: 50,
        windows: 2,
        scansInReview: 1,
      },
      {
        street: 'ул. „Капитан Райчо“ 30',
        code: '4000',
        city: 'Пловдив',
        outcome: 'open',
        left: 12,
        windows: 3,
      },
      {
        street: 'ул. „Цар Асен“ 11',
        code: '4000',
        city: 'Пловдив',
        outcome: 'closed',
        closed: { year: 'last', at: 0.8 },
        windows: 2,
      },
      {
        street: 'ул. „Иван Вазов“ 61',
        code: '4000',
        city: 'Пловдив',
        outcome: 'closed',
        closed: { year: 'this', at: 0.1 },
        windows: 1,
      },
      {
        street: 'бул. „Шести септември“ 152',
        code: '4000',
        city: 'Пловдив',
        outcome: 'closed',
        closed: { year: 'this', at: 0.75 },
        windows: 2,
      },
      {
        street: 'ул. „Богомил“ 27',
        code: '4000',
        city: 'Пловдив',
        outcome: 'lost',
        left: -5,
        windows: 2,
      },
      {
        street: 'ул. „Леонардо да Винчи“ 6',
        code: '4000',
        city: 'Пловдив',
        outcome: 'returned',
        left: 8,
        windows: 2,
        scansInReview: 1,
        note: 'Серийният номер на единия прозорец не се чете. Моля, снимайте табелката отново.',
      },
      {
        street: 'бул. „Марица“ 98',
        code: '4000',
        city: 'Пловдив',
        outcome: 'open',
        left: 2,
        windows: 3,
      },
      {
        street: 'ул. „Петко Д. Петков“ 19',
        code: '4000',
        city: 'Пловдив',
        outcome: 'open',
        left: 40,
        windows: 2,
      },
      {
        street: 'ул. „Гладстон“ 41',
        code: '4000',
        city: 'Пловдив',
        outcome: 'open',
        left: 86,
        windows: 0,
      },
    ],
    orders: orders.slice(0, 2),
  },
]
