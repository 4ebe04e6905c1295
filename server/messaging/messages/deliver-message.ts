import { isTestPhone } from '#contract/formats/phones.rules.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { decrypt } from '#server/platform/secrets.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import { getClub } from './club-of.ts'
import { deliverPush } from './deliver-push.ts'
import { findReader } from './readers.reads.ts'
import { maySpendNotification } from './spend-sms.ts'
import { isForStaff, type Params, type Template, writeMail, writeSms } from './templates.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

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
