import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { changeKinds, changeStatuses } from './account-changes.rules.ts'
import { emailAddress } from '#contract/email-address.ts'
import { reason } from './members.admin.ts'
import { installerName } from './team.ts'

const namedItem = z.object({ uuid, name: z.string() })

const accountChange = z.object({
  uuid,
  kind: z.enum(changeKinds),
  status: z.enum(changeStatuses),
  installer: namedItem,
  company: namedItem,
  region: z.string(),
  /** The address or number as it becomes, a number masked without the right to see it; null once it is over. */
  contact: z.nullable(z.string()),
  other: z.nullable(namedItem),
  /** The company the person goes to, and as what. */
  goal: z.nullable(namedItem),
  goal_role: z.nullable(z.int()),
  reason: z.string(),
  entered_by: z.string(),
  entered_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** The person spends nothing and may stop the change until this instant. */
  ends_at: z.nullable(instant),
  stopped_at: z.nullable(instant),
  seen_by: z.nullable(z.string()),
  is_own: z.boolean(),
})
export type AccountChange = z.output<typeof accountChange>

export const listAccountChanges = endpoint('GET /office/account-changes', 'account-changes', {
  summary:
    "List account changes in the staff member's regions; waiting and unacknowledged stopped ones first",
  query: z.object({
    page: pageNumber,
    limit: pageSize(50),
    region: z.optional(line(2, 2)),
    /** `open`: what waits, and what a member has stopped and staff has not seen. */
    state: z._default(z.enum(['open', 'all']), 'all'),
    installer: z.optional(uuid),
  }),
  answer: z.object({ data: z.array(accountChange), meta: pageMeta }),
})

/** Refuses `installers.change_decided`, `.own_change`, and what the change itself refuses. */
export const decideAccountChange = endpoint(
  'POST /office/account-changes/{uuid}/decision',
  'account-changes',
  {
    summary: 'Approve or reject an account change as a second person; its author may withdraw it',
    notFound: 'installers.not_found',
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      reason: z._default(paragraph(500, 0), ''),
    }),
  },
)

/** Refuses `installers.not_found` for a change that is not stopped. */
export const seeStoppedChange = endpoint(
  'POST /office/account-changes/{uuid}/seen',
  'account-changes',
  {
    summary: 'Acknowledge an account change that the member stopped',
    notFound: 'installers.not_found',
  },
)

/** The change that waits for a second person; null: all is done. */
const changeAnswer = z.object({ change: z.nullable(uuid) })

/**
 * Name and language change at once; a new e-mail or phone waits for a second person, one of them at
 * a time. Refuses `installers.one_contact`, `installers.change_open`.
 */
export const editInstaller = endpoint('PATCH /office/installers/{uuid}', 'account-changes', {
  summary: 'Update a member',
  notFound: 'installers.not_found',
  body: z.object({
    name: z.optional(installerName),
    surname: z.optional(installerName),
    email: z.optional(emailAddress),
    phone: z.optional(line(40)),
    language: z.optional(line(5, 2)),
    reason,
  }),
  answer: changeAnswer,
})

/**
 * A new owner needs the confirmation of a second person. Refuses `team.last_owner`,
 * `team.owners_full`, `team.full`, `installers.change_open`.
 */
export const changeRole = endpoint('POST /office/installers/{uuid}/role', 'account-changes', {
  summary: 'Make a member an owner or an employee; `successor` takes over as the owner',
  notFound: 'installers.not_found',
  body: z.object({
    role: z.union([z.literal(3), z.literal(4)]),
    successor: z.optional(uuid),
    reason,
  }),
  answer: changeAnswer,
})

/**
 * Waits for a second person. What the person brought stays with the old company. Refuses as
 * `changeRole` does.
 */
export const moveInstaller = endpoint('POST /office/installers/{uuid}/company', 'account-changes', {
  summary: 'Move a member to another company of the region',
  notFound: 'installers.not_found',
  body: z.object({ company: uuid, role: z.union([z.literal(3), z.literal(4)]), reason }),
  answer: changeAnswer,
})
