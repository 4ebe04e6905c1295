import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { TicketReference } from '#contract/support/support.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { AboutReference } from './ticket-about.reads.ts'

export type NewTicket = {
  title: string
  message: string
  scanId?: number
  forCompany?: boolean
  /** Files that are kept already. */
  files?: readonly StoredFile[]
  info?: Record<string, string>
  topic?: AboutReference
  /** Made by the phone, so that a repeated call is one ticket. */
  clientUuid?: string
  follows?: { id: number; about_kind: string | null; about: string | null }
}
type StoredFile = {
  uuid: string
  file: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
  /** Set when the file was scanned on upload and need not wait. */
  checkedAt: Date | null
}

/** Gives nothing if the scan or the person's `clientUuid` has one already. */
export async function openTicket(
  { db: tx, company, installer, now }: InTx & Pick<Member, 'company' | 'installer'> & AtTime,
  { title, message, scanId, forCompany = false, files = [], info = {}, ...rest }: NewTicket,
): Promise<(TicketReference & { messageId: number }) | undefined> {
  const { topic, clientUuid, follows } = rest
  const ticket = await tx
    .insertInto('ticket')
    .values({
      company_id: company.id,
      region_id: company.regionId,
      installer_id: installer.id,
      title,
      for_company: forCompany,
      scan_id: scanId ?? null,
      info: JSON.stringify(info),
      topic_kind: topic?.kind ?? null,
      topic: topic?.uuid ?? null,
      client_uuid: clientUuid ?? null,
      follows: follows?.id ?? null,
      about_kind: follows?.about_kind ?? null,
      about: follows?.about ?? null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((row) => row.doNothing())
    .returning(['id', 'uuid', 'status'])
    .executeTakeFirst()
  if (!ticket) return undefined
  const { id } = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticket.id,
      sender: 'installer',
      installer_id: installer.id,
      ...(clientUuid && { client_uuid: clientUuid }),
      message,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('ticket_file')
      .values(
        files.map(({ uuid, file, name, mediaType, bytes, createdAt, checkedAt }) => ({
          uuid,
          company_id: company.id,
          installer_id: installer.id,
          message_id: id,
          file,
          name,
          media_type: mediaType,
          bytes,
          created_at: createdAt,
          checked_at: checkedAt,
        })),
      )
      .execute()
  return { uuid: ticket.uuid, status: ticket.status, messageId: id }
}
