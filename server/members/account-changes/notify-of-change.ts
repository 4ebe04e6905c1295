import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import type { ChangeResult } from './apply-change.ts'
import { type ChangeRow, isOfContact } from './lock-change.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type Notified = { email: string | null; phone: string | null; language: string }
type Input = { change: ChangeRow; result: ChangeResult; token: string; endsAt: Date }

/**
 * Notifies the person by the contacts as they are and were, and with a role or a company the owners
 * there as well: what the club changed, and the link that stops it.
 */
export async function notifyOfChange(
  ctx: SystemTx<'secrets'>,
  { change, result, token, endsAt }: Input,
) {
  const { kind, uuid } = change
  const { db: tx } = ctx
  const people = await findConcernedPeople(tx, { change, result })
  const old = isOfContact(kind) ? { [kind]: result.old?.value ?? null } : {}
  const before = { email: null, phone: null, language: people[0]?.language ?? 'en', ...old }
  const contacts = new Map<string, { channel: 'mail' | 'sms'; language: string }>()
  for (const { email, phone, language } of [before, ...people]) {
    if (email) contacts.set(email, { channel: 'mail', language })
    if (phone) contacts.set(phone, { channel: 'sms', language })
  }
  for (const [no, [recipient, { channel, language }]] of [...contacts].entries())
    await queueMessage(ctx, {
      channel,
      recipient,
      language,
      template: 'accountChanged',
      params: { change: kind, path: `/stop-change/${token}` },
      dedupeKey: `account-change:${uuid}:${no}`,
      expiresAt: endsAt,
    })
}

/** The person first; of a role or a company also the one who gave it up and the owners. */
async function findConcernedPeople(
  tx: InTx['db'],
  { change: { kind, other_id }, result: { installerId } }: Pick<Input, 'change' | 'result'>,
): Promise<Notified[]> {
  const withOwners = !isOfContact(kind)
  return tx
    .selectFrom('installer as i')
    .select(['i.email', 'i.phone', 'i.language'])
    .where('i.active', '=', InstallerStatus.active)
    .where((eb) =>
      eb.or([
        eb('i.id', '=', installerId),
        ...(other_id ? [eb('i.id', '=', other_id)] : []),
        ...(withOwners
          ? [
              eb.and([
                eb('i.role', '=', Role.owner),
                eb(
                  'i.company_id',
                  '=',
                  eb
                    .selectFrom('installer as j')
                    .select('j.company_id')
                    .where('j.id', '=', installerId),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy((eb) => eb('i.id', '=', installerId), 'desc')
    .orderBy('i.id')
    .execute()
}
