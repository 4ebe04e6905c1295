import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { Role } from '#contract/members/installers.ts'
import { regions } from '#contract/regions.ts'
import { rules } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { everyRight, type Member } from '#server/platform/access/callers.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { openSession } from '#server/members/sign-in/open-session.ts'
import type { TestApp } from './test-app.ts'

// Counted, not drawn: a long run would meet its own numbers again.
let phones = 0
let companies = 0

type Registry = Pick<TestApp, 'db' | 'tokens'> & { clock: Clock }

export type TestInstaller = Member & {
  token: string
  refreshToken: string
  email: string
  phone: string
}

type Input = {
  region?: string
  role?: 3 | 4
  company?: Member['company']
  points?: number
  verification?: 'pending' | 'verified'
  /** When the club came to know the company; otherwise it is too new for the rules to approve. */
  verifiedAt?: Date
  registrationNumber?: string
  demo?: boolean
  language?: string
  email?: string
  /** A company that has still to earn what is paid once. */
  isNew?: boolean
}

export async function anInstaller(context: Registry, input: Input = {}): Promise<TestInstaller> {
  const { db, clock } = context
  const company = input.company ?? (await aCompany(context, input))
  const email = input.email ?? `${randomUUID()}@people.example`
  const phone = `+4851${1_000_000 + ++phones}`
  const row = await db
    .insertInto('installer')
    .values({
      company_id: company.id,
      role: input.role ?? Role.owner,
      name: 'Jan',
      surname: 'Testowy',
      email,
      email_key: toEmailKey(email),
      phone,
      language: input.language ?? 'en',
      options: JSON.stringify({ consentSeen: true }),
      verified_email_at: clock.now(),
      verified_phone_at: clock.now(),
      demo: input.demo ?? false,
      created_at: clock.now(),
    })
    .returning(['id', 'uuid', 'role', 'language', 'demo'])
    .executeTakeFirstOrThrow()
  const pair = await db
    .transaction()
    .execute((tx) =>
      openSession(
        { ...context, db: tx, now: context.clock.now() },
        { installerId: row.id, userAgent: 'test' },
      ),
    )
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('installer_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (input.points) await givePoints(context, company.id, input.points)
  return {
    installer: { ...row, ...everyRight },
    company,
    session,
    token: pair.token,
    refreshToken: pair.refresh_token,
    email,
    phone,
  }
}

async function aCompany({ db, clock }: Pick<Registry, 'db' | 'clock'>, input: Input) {
  const region = regions.find((row) => row.slug === (input.region ?? 'pl'))!
  const { id, uuid } = await db
    .insertInto('company')
    .values({
      region_id: region.id,
      name: 'Testowa sp. z o.o.',
      registration_number: input.registrationNumber ?? String(1_000_000_000 + ++companies),
      street: 'ul. Próbna',
      house_number: '1',
      postal_code: '00-001',
      city: 'Warszawa',
      verification: input.verification ?? 'verified',
      verified_at: input.verifiedAt ?? null,
      survey: JSON.stringify([]),
      welcomed_at: clock.now(),
      created_at: clock.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  if (!input.isNew) await markFirsts({ db, clock }, id)
  return { id, uuid, regionId: region.id }
}

async function markFirsts({ db, clock }: Pick<Registry, 'db' | 'clock'>, companyId: number) {
  await db
    .insertInto('behaviour_reward')
    .columns(['company_id', 'behaviour_id', 'key', 'year', 'points', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('behaviour')
        .select([eb.val(companyId).as('company_id'), 'id', eb.val('').as('key')])
        .select([eb.val(2020).as('year'), eb.val(0).as('points')])
        .select(eb.val(clock.now()).as('created_at'))
        .where('is_once', '=', true),
    )
    .execute()
}

/** Points with a life of a year, or until `expiresAt`. */
export async function givePoints(
  context: Registry,
  companyId: number,
  points: number,
  expiresAt?: Date,
) {
  const at = context.clock.now()
  const end = expiresAt ?? new Date(at.getTime() + 365 * dayMs)
  await context.db.transaction().execute((tx) =>
    creditPoints(
      { db: tx, now: at },
      {
        companyId,
        kind: 'campaign.bonus',
        points,
        source: { type: 'test', id: companyId },
        eventKey: `test:${randomUUID()}`,
        expiresAt: end,
        actor: rules,
      },
    ),
  )
}
