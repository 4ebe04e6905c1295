import * as z from 'zod/mini'
import {
  cardHistoryPageSize,
  cardLossReasons,
  cardStatuses,
  topUpStatuses,
} from './club-card.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const cardAccount = z.object({
  status: z.enum(cardStatuses),
  /** The last four figures of the card's serial number; empty until it is registered. */
  last4: z.string(),
  /** The last day it is good for, YYYY-MM-DD. */
  expires_on: z.nullable(z.string()),
  left: z.object({ day: z.int(), month: z.int(), year: z.int() }),
  amounts: z.array(z.int()),
  /** Local currency units for a point. */
  rate: z.int(),
  currency: z.string(),
  terms: z.object({ version: z.string(), url: z.string() }),
})
export type CardAccount = z.output<typeof cardAccount>

const topUp = z.object({
  uuid,
  status: z.enum(topUpStatuses),
  dateTime: instant,
  amount: z.object({ points: z.int(), local: z.int(), currency: z.string() }),
  /** The last four figures of the card that it went to; empty before it was registered. */
  last4: z.string(),
})
export type TopUp = z.output<typeof topUp>

/** `card_provider` is the configured name of the provider's resource, `companyId` the number or uuid. */
export const getCardAccount = endpoint(
  'GET /v1/{card_provider}/card/account/{companyId}',
  'club-card',
  {
    summary: "Get the company's card; null without one or while the provider is unavailable",
    answer: z.object({ data: z.nullable(cardAccount) }),
  },
)

export const verifyCard = endpoint(
  'PATCH /v1/{card_provider}/card/verify/{companyId}',
  'club-card',
  {
    summary: 'Register the serial number of the card',
    body: z.object({ card_serial_number: line(40), confirmed: checkbox }),
    answer: z.object({ data: cardAccount }),
  },
)

export const listTopUps = endpoint('GET /v1/{card_provider}/card/history', 'club-card', {
  summary: "List the company's top-ups, newest first",
  query: z.object({ page: pageNumber, limit: pageSize(cardHistoryPageSize) }),
  answer: z.object({ data: z.array(topUp), meta: pageMeta }),
})

export const topUpCard = endpoint('POST /v1/{card_provider}/card/topup/{companyId}', 'club-card', {
  summary: 'Top up the card with points; idempotent with the header Idempotency-Key',
  body: z.object({ points: z.int(), terms_accepted: checkbox, terms_version: line(40) }),
  answer: topUp,
  status: 201,
})

const companyCard = z.object({
  status: z.enum(cardStatuses),
  last4: z.string(),
  since: instant,
  ended_at: z.nullable(instant),
  loss: z.nullable(
    z.object({
      reason: z.enum(cardLossReasons),
      at: instant,
      /** When its provider confirmed that it is blocked; until then the club goes on asking. */
      blocked_at: z.nullable(instant),
      /** A new card is ordered automatically; null: the company orders one in the shop. */
      replaced_from: z.nullable(instant),
    }),
  ),
  /** The last four figures of the lost card whose money comes onto this one. */
  replaces: z.nullable(z.string()),
})
export type CompanyCard = z.output<typeof companyCard>

const companyCards = z.object({
  data: z.array(companyCard),
  address: z.string(),
  /** There is a card that can be reported as lost. */
  may_report: z.boolean(),
  /** Automatic replacements left within twelve months. */
  replacements_left: z.int(),
})
export type CompanyCards = z.output<typeof companyCards>

export const listCards = endpoint('GET /v1/{card_provider}/card/cards/{companyId}', 'club-card', {
  summary: 'List all cards of the company, including lost ones and their outcome',
  answer: companyCards,
})

export const reportLostCard = endpoint(
  'POST /v1/{card_provider}/card/lost/{companyId}',
  'club-card',
  {
    summary: 'Block the card and order a replacement; idempotent by client_uuid',
    body: z.object({ reason: z.enum(cardLossReasons), client_uuid: uuid }),
    answer: companyCards,
    status: 201,
  },
)
