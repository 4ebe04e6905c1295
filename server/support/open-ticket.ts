import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { TicketReference } from '#contract/support.ts'
import type { Member } from '#server/access/callers.ts'

export type NewTicket = {
  title: string
  message: string
  /** The scan whose verdict is appealed; a scan has one ticket. */
  scanId?: number
  forCompany?: boolean
  /** Files that are kept already. */
  files?: readonly StoredFile[]
  info?: Record<string, string>
}
type StoredFile = {
  uuid: string
  file: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
  /** What was looked at when it came need not wait. */
  checkedAt: Date | null
}

/** Opens a talk with the club with its first message; gives nothing if the scan has one already. */
export async function openTicket(
  { db: tx, company, installer, now }: InTx & Pick<Member, 'company' | 'installer'> & AtTime,
  { title, message, scanId, forCompany = false, files = [], info = {} }: NewTicket,
): Promise<TicketReference | undefined> {
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
      created_at: now,
      changed_at: now,
    })
    .onConflict((row) => row.column('scan_id').doNothing())
    .returning(['id', 'uuid', 'status'])
    .executeTakeFirst()
  if (!ticket) return undefined
  const { id } = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticket.id,
      sender: 'installer',
      installer_id: installer.id,
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
  return { uuid: ticket.uuid, status: ticket.status }
}
