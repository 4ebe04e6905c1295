import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, uuid } from '#contract/ids.ts'
import { maxAllowance } from '#contract/shop/allowance.rules.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

export const permissions = z.object({
  /** Registers jobs, scans and answers surveys. */
  may_register: checkbox,
  /** Sees the jobs of the others. */
  sees_projects: checkbox,
  /** Sees the statement of points. */
  sees_history: checkbox,
  /** Asks the owner for items of the shop, and orders them within the allowance. */
  may_request: checkbox,
})
export type Permissions = z.output<typeof permissions>

export const teamMember = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  last_active_at: z.nullable(instant),
  /** End of the invitation; null once it was accepted. */
  invited_until: z.nullable(instant),
  contribute_points: z.int(),
  projects_count: z.int(),
  permissions,
  /** Points a calendar month that are ordered without asking; null for none. */
  allowance: z.nullable(z.int()),
})
export type TeamMember = z.output<typeof teamMember>

/** Of a name or surname: digits in either get the same message. */
export const noDigits = z.regex(/^\P{Nd}*$/u, 'A name has no digits.')
export const installerName = line(80).check(noDigits)

export const memberDraft = z.object({
  name: installerName,
  surname: installerName,
  phone: line(40),
})
export type MemberDraft = z.output<typeof memberDraft>

const limits = z.object({
  /** Maximum of each role in a company of the country; null for no limit. */
  owners: z.nullable(z.int()),
  installers: z.nullable(z.int()),
  installers_used: z.int(),
})

export const listTeam = endpoint('GET /v2/installer/user', 'team', {
  summary: 'List the people of the company, owners first',
  query: z.object({ page: pageNumber, limit: pageSize(20) }),
  answer: z.object({ data: z.array(teamMember), meta: pageMeta, limits }),
})

export const inviteMember = endpoint('POST /v1/installer/user', 'team', {
  summary: 'Add an employee and send an invitation by SMS',
  body: memberDraft,
  answer: teamMember,
  status: 201,
})

export const getMember = endpoint('GET /v1/installer/user/{uuid}', 'team', {
  summary: 'Get a person of the company',
  answer: teamMember,
})

export const updateMember = endpoint('PATCH /v2/installer/user/{uuid}', 'team', {
  summary: "Update an employee's name, phone, permissions and monthly allowance",
  body: z.partial(
    z.extend(memberDraft, {
      permissions: z.partial(permissions),
      allowance: z.nullable(z.int().check(z.minimum(1), z.maximum(maxAllowance))),
    }),
  ),
  answer: teamMember,
})

export const removeMember = endpoint('DELETE /v1/installer/user/{uuid}', 'team', {
  summary: "Close an employee's account; the employee's contributions stay with the company",
})

export const resendInvitation = endpoint('GET /v1/installer/user/{uuid}/resend', 'team', {
  summary: 'Resend the invitation of an employee',
})

const day = z.iso.date()
const period = z.object({ from: z.optional(day), to: z.optional(day) })

const contribution = z.object({
  uuid,
  name: z.string(),
  surname: z.string(),
  points: z.int(),
  scans: z.int(),
  projects: z.int(),
})
export type Contribution = z.output<typeof contribution>

export const listContributions = endpoint('GET /v2/team/contribution', 'team', {
  summary: 'List the contributions of each person from one month to another',
  query: period,
  answer: z.object({ data: z.array(contribution) }),
})

export const contributionFile = endpoint('GET /v2/team/contribution/csv', 'team', {
  summary: 'Export the contributions of each person as CSV',
  query: period,
  status: 200,
})
