import { isTestPhone } from '#contract/formats/phones.rules.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { decrypt } from '#server/platform/secrets.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import { getClub } from './get-club.ts'
import { deliverPush } from './deliver-push.ts'
import { maySpendNotification } from './spend-sms.ts'
import { isForStaff, type Params, type Template, writeMail, writeSms } from './templates.ts'
import { toEmailKey } from '#contract/email-address.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { PersonName } from './greeting.ts'

type Reader = PersonName & { installerId?: number; regionId?: number }

export type DeliveryContext = SystemContext<
  'secrets' | 'config' | 'settings' | 'limits' | 'outside' | 'log'
>

/** Writes a message in the words of now and hands it over; false when nobody waits for it any more. */
export async function deliverMessage(ctx: DeliveryContext, row: ClaimedMessage): Promise<boolean> {
  const { secrets, outside, config } = ctx
  const { id, channel, recipient, language } = row
  const params = decrypt<Params>(secrets, row.params_encrypted!)
  const template = row.template as Template
  if (isTestPhone(recipient)) return true
  if (channel === 'push') return deliverPush(ctx, row, params)
  const letter = { template, language, params }
  if (channel === 'sms') {
    if (template === 'notification' && !(await mayLeave(ctx, row, params))) return false
    await outside.sms.send(recipient, writeSms(letter, config.baseUrl))
    return true
  }
  const reader = await findReader(ctx, row)
  const officeUrl = isForStaff(template) ? config.backOfficeUrl : undefined
  const unsubscribe = unsubscribeLink(params, config.baseUrl)
  const mail = writeMail(letter, {
    baseUrl: officeUrl ?? config.baseUrl,
    reader,
    unsubscribeUrl: unsubscribe?.page,
    club: isForStaff(template)
      ? undefined
      : await getClub(ctx, { regionId: reader?.regionId, language }),
  })
  await outside.mail.send({ id, to: recipient, ...mail, headers: unsubscribe?.headers })
  return true
}

/** A notification takes from the budget once, however often it is tried. */
function mayLeave(
  ctx: DeliveryContext,
  { recipient, attempts }: ClaimedMessage,
  { region }: Params,
) {
  return attempts > 1 || maySpendNotification(ctx, { phone: recipient, regionId: Number(region) })
}

/** Undefined when the address is no person's own: its readers must not see a name. */
async function findReader(
  { db }: InDb,
  { recipient, template }: { recipient: string; template: string },
): Promise<Reader | undefined> {
  const key = toEmailKey(recipient)
  if (isForStaff(template))
    return db.selectFrom('staff').select('name').where('email_key', '=', key).executeTakeFirst()
  return db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id as installerId', 'i.name', 'i.surname', 'c.region_id as regionId'])
    .where('i.email_key', '=', key)
    .executeTakeFirst()
}

/** Page that unsubscribes from a mail, and the headers for mail programs. (RFC 8058) */
function unsubscribeLink(params: Params, baseUrl: string) {
  const { unsubscribe } = params
  if (typeof unsubscribe !== 'string') return undefined
  return {
    page: `${baseUrl}/unsubscribe?token=${unsubscribe}`,
    headers: {
      'List-Unsubscribe': `<${baseUrl}/api/v1/unsubscribe?token=${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
