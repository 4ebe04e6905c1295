import type { Role } from '#contract/members/installers.ts'
import type { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { Adjustment } from '#server/points/adjustments/adjust-points.ts'

/** The story of a demo company as input of the server's operations; days count back from today. */
export type DemoProject = {
  street: string
  /** Default: those of the company. */
  code?: string
  city?: string
  /** Share of the running year (or of the last one) that had passed when it was closed. */
  closed?: { year: 'last' | 'this'; at: number }
  left?: number
  outcome: 'open' | 'closed' | 'inReview' | 'lost' | 'returned'
  windows: number
  /** Windows by tier category; default: whatever comes next in the register. */
  products?: Record<number, number>
  /** Scans that wait for a person or were rejected. */
  scansInReview?: number
  /** The reviewer's note on a returned project. */
  note?: string
  photo?: string
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
  people: {
    name: string
    surname: string
    email: string
    phone: string
    role: (typeof Role)[keyof typeof Role]
    /** Points a month that an employee orders without asking. */
    allowance?: number
  }[]
  verifiedEmail: boolean
  /** Joined so lately that it has no story; the others did 18 months ago. */
  joinedDaysAgo?: number
  points?: { available: number; ending: number }
  /** Given at the start of last year; enough for the orders of the story. */
  opening: number
  adjustments?: (Omit<Adjustment, 'companyId'> & { share: number })[]
  /** When a window of the first job went back to the dealer, as a share of the running year. */
  returned?: number
  /** Its firsts are part of the story; the others earned theirs before it begins. */
  earnsFirsts?: boolean
  /** The club card, ordered last year, and what was put on it. */
  topUps?: { points: number; status: TopUpStatus | 'WAITING'; share?: number; hoursAgo?: number }[]
  question?: { title: string; message: string }
  projects: DemoProject[]
  trainings?: { person: string; passed: string; monthsAgo?: number; share?: number }[]
  orders: {
    skus: [string, number][]
    /** The employee who ordered it within the allowance; the owner, if it does not say. */
    person?: string
    status: (typeof OrderStatus)[keyof typeof OrderStatus]
    /** Age in days, or the share of the running year that had passed. */
    daysAgo?: number
    share?: number
    isRevealed?: boolean
    /** Why the club refused it. */
    reason?: string
    /** Of a print: its state, unless its status says so. */
    phase?: 'club' | 'member'
    /** Why the owner sends the last line back since yesterday. */
    unneeded?: string
  }[]
  /** Order requests of employees to the owner. */
  requests?: {
    person: string
    skus: [string, number][]
    note: string
    daysAgo: number
    declined?: string
  }[]
}
