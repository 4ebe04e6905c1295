import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { eraseMentions, type NamePatterns, type Whose } from './erase-from-audit.ts'

/** A print says no more than which design it was. */
const nameless = sql`data = jsonb_build_object('subtype', data->'subtype', 'language', data->'language'),
  member_note = '', staff_note = '', findings = '[]', is_erased = true`

const nobody = { name: '–', surname: '–', company_name: '', email: '', phone: '' }

/**
 * Free words about somebody who is erased, and what they wrote: tickets with the club, its notes and
 * reasons, customers of orders. Files of tickets are purged by the scheduler when they are too old.
 */
export async function eraseFreeText({ db: tx }: InTx, { column, id }: Whose) {
  const whose = sql`${sql.ref(column)} = ${id}`
  const tickets = sql`(select id from ticket where ${whose})`
  for (const statement of [
    sql`update ticket set title = '–––', info = '{}', rating_comment = '' where ${whose}`,
    sql`update ticket_message set message = '–' where ticket_id in ${tickets}`,
    sql`delete from ticket_note where ticket_id in ${tickets}`,
    sql`update ticket_file set name = '–', created_at = 'epoch' where ${whose}`,
    sql`update orders set customer = ${JSON.stringify(nobody)} where ${whose}`,
    sql`update order_event set reason = '' where reason <> ''
      and order_id in (select id from orders where ${whose})`,
    sql`update print_proof set ${nameless} where order_id in (select id from orders where ${whose})`,
    sql`update project set note = '' where note <> '' and ${whose}`,
    sql`update project_event set note = '' where note <> ''
      and project_id in (select id from project where ${whose})`,
    sql`update product_return set note = '–', answer = case answer when '' then '' else '–' end
      where order_id in (select id from orders where ${whose})`,
    sql`update product_return_photo set created_at = 'epoch' where product_return_id in (select g.id
      from product_return g join orders o on o.id = g.order_id where o.${sql.ref(column)} = ${id})`,
    sql`update reference_photo set caption = '–', consent_text = '–',
      withdrawn_at = coalesce(withdrawn_at, 'epoch'),
      state = case state when 'waiting' then 'withdrawn' else state end where ${whose}`,
    sql`update top_up set reason = '' where reason <> '' and ${whose}`,
    sql`update company_appeal set reason = '–' where ${whose}`,
  ])
    await statement.execute(tx)
  if (column === 'company_id') {
    await sql`update points_adjustment set note = '–––' where ${whose}`.execute(tx)
    await sql`update bulk_row set label = ''
      where object = (select uuid::text from company where id = ${id})`.execute(tx)
  } else {
    await sql`update emulation set reason = '–––––' where ${whose}`.execute(tx)
    await sql`update ticket_message set message = '–' where ${whose}`.execute(tx)
    await sql`delete from ticket_read where ${whose}`.execute(tx)
  }
}

export type ErasedMember = {
  company_id: number
  name: string
  surname: string
  email: string | null
  phone: string | null
}

/**
 * Empties texts of a company that goes on where they name the person: e-mail, phone, full name
 * and,
 * in free text, a surname the company does not bear. Orders keep company and address, to arrive.
 */
export async function eraseNames(ctx: InTx, person: ErasedMember) {
  const { db: tx } = ctx
  const { company_id: companyId } = person
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const exact = buildExactPatterns(person)
  const namePatterns: NamePatterns = {
    exact,
    loose: [...exact, ...buildSurnamePatterns(person, company.name)],
  }
  const isOwnCompany = sql`company_id = ${companyId}`
  const mentions = (column: string) => sql`${sql.ref(column)} ~* any(${namePatterns.loose}::text[])`
  const tickets = sql`(select id from ticket where ${isOwnCompany})`
  for (const statement of [
    sql`update ticket set title = '–––' where ${isOwnCompany} and ${mentions('title')}`,
    sql`update ticket_message set message = '–' where ticket_id in ${tickets} and ${mentions('message')}`,
    sql`delete from ticket_note where ticket_id in ${tickets} and ${mentions('note')}`,
    sql`update order_event set reason = '' where ${mentions('reason')}
      and order_id in (select id from orders where ${isOwnCompany})`,
    sql`update print_proof set ${nameless} where not is_erased
      and order_id in (select id from orders where ${isOwnCompany})
      and concat_ws(' ', data->>'name', data->>'surname', data, member_note, staff_note) ~* any(${namePatterns.exact}::text[])`,
    sql`update project set note = '' where ${isOwnCompany} and ${mentions('note')}`,
    sql`update project_event set note = '' where ${mentions('note')}
      and project_id in (select id from project where ${isOwnCompany})`,
    sql`update top_up set reason = '' where ${isOwnCompany} and ${mentions('reason')}`,
    sql`update emulation set reason = '–––––' where ${mentions('reason')}
      and installer_id in (select id from installer where ${isOwnCompany})`,
    sql`update points_adjustment set note = '–––' where ${isOwnCompany} and ${mentions('note')}`,
    sql`update account_change set reason = '–––' where ${mentions('reason')}
      and installer_id in (select id from installer where ${isOwnCompany})`,
    sql`update company set blocked_reason = '' where id = ${companyId} and ${mentions('blocked_reason')}`,
  ])
    await statement.execute(tx)
  await eraseCustomer(tx, person)
  await eraseMentions(ctx, { companyId, ...namePatterns })
}

/** Orders for this person lose the person; whose name is only alike keeps it. */
async function eraseCustomer(tx: Tx, { company_id, name, surname, email, phone }: ErasedMember) {
  const digits = phone?.replace(/\D/g, '') ?? ''
  const is = (key: string, value: string | null) =>
    sql`coalesce(lower(customer->>${key}::text) = lower(${value}::text), false)`
  const hasSameDigits = (text: ReturnType<typeof sql>) =>
    sql`(${digits}::text <> '' and regexp_replace(${text}, '\\D', '', 'g') = ${digits}::text)`
  const hasPhone = hasSameDigits(sql`coalesce(customer->>'phone', '')`)
  const hasNumber = hasSameDigits(sql`concat(customer->>'phone_prefix', customer->>'phone_number')`)
  const replaceIf = (isTheirs: ReturnType<typeof sql>, key: string, value: string) =>
    sql`case when ${isTheirs} then jsonb_build_object(${key}::text, ${value}::text) else '{}' end`
  await sql`
    update orders set customer = customer || ${replaceIf(is('name', name), 'name', '–')}
      || ${replaceIf(is('surname', surname), 'surname', '–')}
      || ${replaceIf(is('email', email), 'email', '')}
      || ${replaceIf(hasPhone, 'phone', '')}
      || ${replaceIf(hasNumber, 'phone_number', '')}
    where company_id = ${company_id} and (${is('name', name)} and ${is('surname', surname)}
      or ${is('email', email)} or ${hasPhone} or ${hasNumber})`.execute(tx)
}

const minLetters = 3
const nationalDigits = 9

function buildExactPatterns({ name, surname, email, phone }: ErasedMember) {
  const patterns: string[] = []
  if (isName(name) && isName(surname) && isDistinctive(name + surname))
    patterns.push(
      buildWordPattern(`${escapeRegExp(name)}[\\s,]+${escapeRegExp(surname)}`),
      buildWordPattern(`${escapeRegExp(surname)}[\\s,]+${escapeRegExp(name)}`),
    )
  if (email) patterns.push(buildWordPattern(escapeRegExp(email)))
  const digits = phone?.replace(/\D/g, '') ?? ''
  if (digits.length >= nationalDigits) patterns.push(buildPhonePattern(digits))
  return patterns
}

function buildSurnamePatterns({ surname }: ErasedMember, companyName: string) {
  const isOfCompany = ` ${normalizeText(companyName)} `.includes(` ${normalizeText(surname)} `)
  return isDistinctive(surname) && !isOfCompany ? [buildWordPattern(escapeRegExp(surname))] : []
}

function isName(token: string) {
  return /\p{L}/u.test(token)
}

function isDistinctive(token: string) {
  return (token.match(/\p{L}/gu) ?? []).length >= minLetters
}

function normalizeText(text: string) {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function escapeRegExp(token: string) {
  return token
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
}

/** Not `\m` and `\M`: what is sought may begin or end with a sign. */
function buildWordPattern(pattern: string) {
  return `(?<!\\w)${pattern}(?!\\w)`
}

/** A number however it is spaced, with the country's prefix or without. */
function buildPhonePattern(digits: string) {
  const allowSpaces = (part: string) => [...part].join('[\\s()./-]*')
  const prefix = allowSpaces(digits.slice(0, -nationalDigits))
  const national = allowSpaces(digits.slice(-nationalDigits))
  const head = prefix === '' ? '' : `(?:${prefix}[\\s()./-]*)?`
  return `(?<!\\d)(?:00?)?${head}${national}(?!\\d)`
}
