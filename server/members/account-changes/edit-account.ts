import { toEmailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { isContactTaken, refuseContact } from '#server/members/installers/change-contact.ts'
import { editInstaller } from '#server/members/installers/edit-installer.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import { askForChange, type Person } from './ask-for-change.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { editInstaller as endpoint } from '#contract/members/account-changes.admin.ts'

type Input = { person: Person } & BodyOf<typeof endpoint>

/**
 * Name and language change at once; another e-mail or phone waits for a second person, one of them
 * at a time. A new number spends the SMS budgets of that number and its country, as one that a
 * member types does. Refuses fields, `installers.one_contact`, 429 and what `askForChange` refuses.
 */
export async function editAccount(
  ctx: StaffContext<'config' | 'limits'> & { observe?: Observe },
  { person, reason, email, phone: typedPhone, ...data }: Input,
) {
  if (email !== undefined && typedPhone !== undefined) refuse('installers.one_contact')
  const phone = typedPhone && toPhoneKey(typedPhone, person.region_id, ctx.config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  const account = await ctx.db
    .selectFrom('installer')
    .select(['email_key', 'phone'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const kind = email ? 'email' : 'phone'
  const contact = email ?? phone
  const isSame = email ? toEmailKey(email) === account.email_key : contact === account.phone
  if (phone && !isSame)
    await spendSms(ctx, { phone, regionId: person.region_id, budget: 'invitationsPerRegion' })
  return inTransaction(ctx, async (ctx) => {
    await editInstaller(ctx, { person, reason, ...data })
    if (!contact || isSame) return { change: null }
    if (await isContactTaken(ctx, { installerId: person.id, kind, value: contact }))
      refuseContact(kind)
    return { change: await askForChange(ctx, { person, kind, contact, reason }) }
  })
}
