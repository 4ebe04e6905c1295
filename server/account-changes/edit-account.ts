import { emailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { editInstaller as endpoint } from '#contract/admin/member-installers.admin.ts'
import { problems } from '#contract/refusals.ts'
import type { ByStaff } from '#server/access/callers.ts'
import type { AppContext } from '#server/context.ts'
import type { AtTime } from '#server/database/contexts.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { phoneKey } from '#server/identifier.ts'
import { isContactTaken, refuseContact } from '#server/installers/change-contact.ts'
import { editInstaller } from '#server/installers/edit-installer.ts'
import { askForChange, type Person } from './ask-for-change.ts'

type Input = { person: Person } & BodyOf<typeof endpoint>

/**
 * Name and language change at once; another e-mail or phone waits for a second person, one of them
 * at a time. Refuses fields, `installers.one_contact` and what `askForChange` refuses.
 */
export function editAccount(
  ctx: Pick<AppContext, 'db' | 'config'> & ByStaff & AtTime,
  { person, reason, email, phone: typed, ...data }: Input,
) {
  if (email !== undefined && typed !== undefined) refuse('installers.one_contact')
  const phone = typed && phoneKey(typed, person.region_id, ctx.config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  return inTransaction(ctx, async (ctx) => {
    await editInstaller(ctx, { person, reason, ...data })
    const kind = email ? 'email' : 'phone'
    const contact = email ?? phone
    if (!contact) return { change: null }
    const known = await ctx.db
      .selectFrom('installer')
      .select(['email_key', 'phone'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const isSame = email ? emailKey(email) === known.email_key : contact === known.phone
    if (isSame) return { change: null }
    if (await isContactTaken(ctx, { installerId: person.id, kind, value: contact }))
      refuseContact(kind)
    return { change: await askForChange(ctx, { person, kind, contact, reason }) }
  })
}
