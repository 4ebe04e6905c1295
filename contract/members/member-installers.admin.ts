import * as z from 'zod/mini'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, uuid } from '#contract/ids.ts'
import { listed, reason } from './members.admin.ts'
import { pageMeta } from '#contract/paging.ts'
import { installerName } from './team.ts'

const installerRow = z.object({
  uuid,
  name: z.string(),
  /** 3 owner, 4 employee. */
  role: z.int(),
  email: z.string(),
  /** Masked until it is opened. */
  phone: z.string(),
  active: z.int(),
  last_active_at: z.nullable(instant),
  company: z.object({ uuid, name: z.string() }),
  region: z.string(),
})
export type InstallerRow = z.output<typeof installerRow>

export const listInstallers = endpoint('GET /office/installers', 'installers', {
  summary: "List members in the staff member's regions, newest first",
  query: z.object({
    ...listed,
    role: z.optional(z.enum(['3', '4'])),
    active: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({ data: z.array(installerRow), meta: pageMeta }),
})

const installerFacts = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_masked: z.boolean(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  language: z.string(),
  role: z.int(),
  active: z.int(),
  invited_until: z.nullable(instant),
  erase_at: z.nullable(instant),
  email_consent: checkbox,
  phone_consent: checkbox,
  passkeys: z.int(),
  contribute_points: z.int(),
  projects_count: z.int(),
  created_at: instant,
  last_active_at: z.nullable(instant),
  region: z.string(),
  company: z.object({ uuid, name: z.string(), active: z.int() }),
  /** Colleagues who could take over what an owner does. */
  colleagues: z.array(z.object({ uuid, name: z.string(), role: z.int() })),
})
export type InstallerFacts = z.output<typeof installerFacts>

export const getInstaller = endpoint('GET /office/installers/{uuid}', 'installers', {
  summary: 'Get a member',
  answer: installerFacts,
})

export const openPhone = endpoint('POST /office/installers/{uuid}/phone', 'installers', {
  summary: 'Reveal the phone number of a member (audited)',
  answer: z.object({ phone: z.string() }),
})

/** The change that waits for a second person; null: all is done. */
const changeAnswer = z.object({ change: z.nullable(uuid) })

/**
 * Name and language change at once; a new e-mail or phone waits for a second person, one of them at
 * a time. Refuses `installers.one_contact`, `installers.change_open`.
 */
export const editInstaller = endpoint('PATCH /office/installers/{uuid}', 'installers', {
  summary: 'Update a member',
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
export const changeRole = endpoint('POST /office/installers/{uuid}/role', 'installers', {
  summary: 'Make a member an owner or an employee; `successor` takes over as the owner',
  body: z.object({
    role: z.union([z.literal(3), z.literal(4)]),
    successor: z.optional(uuid),
    reason,
  }),
  answer: changeAnswer,
})

/** Waits for a second person. Refuses as `changeRole` does. */
export const moveInstaller = endpoint('POST /office/installers/{uuid}/company', 'installers', {
  summary: 'Move a member to another company of the region',
  body: z.object({ company: uuid, role: z.union([z.literal(3), z.literal(4)]), reason }),
  answer: changeAnswer,
})

/** On all devices at once; a code or a passkey signs in again. */
export const signOutInstaller = endpoint('POST /office/installers/{uuid}/sign-out', 'installers', {
  summary: 'End all sessions of a member',
  body: z.object({ reason }),
})

/** For a person who has lost the device; a code is enough again. Refuses `passkeys.none`. */
export const clearPasskeys = endpoint(
  'POST /office/installers/{uuid}/passkey-removal',
  'installers',
  { summary: 'Remove all passkeys of a member, who is notified', body: z.object({ reason }) },
)
