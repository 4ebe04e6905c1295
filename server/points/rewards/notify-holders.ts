import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { NewNotification } from '#server/messaging/notifications/notify.ts'

type CertificateEvent = {
  id: number
  event: 'certificate.issued' | 'certificate.expiring' | 'certificate.revoked'
}

export async function notifyHolders(
  { db: tx }: InTx,
  {
    certificateEvent: { id, event },
    send,
  }: {
    certificateEvent: CertificateEvent
    send: (notification: NewNotification) => Promise<unknown>
  },
) {
  const people = await tx
    .selectFrom('certificate_issue as i')
    .innerJoin('certificate as k', 'k.id', 'i.certificate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('installer as p', (on) =>
      on
        .onRef('p.company_id', '=', 'i.company_id')
        .on((eb) =>
          eb.or([eb('p.role', '=', Role.owner), eb('p.id', '=', eb.ref('i.installer_id'))]),
        ),
    )
    .select(['p.id', 'c.region_id', 'i.expires_at'])
    .select(sql<string>`coalesce(k.names->>p.language, k.names->>'en')`.as('name'))
    .where('i.id', '=', id)
    .where('p.active', '=', InstallerStatus.active)
    .execute()
  for (const person of people) {
    const { timeZone } = getRegion(person.region_id)
    await send({
      to: [person.id],
      event,
      params: {
        name: person.name,
        day: toLocalDate(new Date(person.expires_at.getTime() - 1), timeZone),
      },
      path: '/user',
      dedupeKey: `${event}:${id}`,
    })
  }
}
