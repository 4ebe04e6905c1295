import type { TicketReference } from '#contract/support.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'

export type NewTicket = {
  title: string
  message: string
  /** The scan whose verdict is doubted; a scan has one ticket. */
  scanId?: number
  forCompany?: boolean
  /** Files that are kept already. */
  files?: readonly KeptFile[]
  info?: Record<string, string>
  at: Date
}
export type KeptFile = {
  uuid: string
  file: string
  name: string
  mediaType: string
  bytes: number
  createdAt: Date
}

/** Opens a talk with the club with its first message; gives nothing if the scan has one already. */
export async function openTicket(
  tx: Tx,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  { title, message, scanId, forCompany = false, files = [], info = {}, at }: NewTicket,
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
      created_at: at,
      changed_at: at,
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
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('ticket_file')
      .values(
        files.map(({ uuid, file, name, mediaType, bytes, createdAt }) => ({
          uuid,
          company_id: company.id,
          installer_id: installer.id,
          message_id: id,
          file,
          name,
          media_type: mediaType,
          bytes,
          created_at: createdAt,
        })),
      )
      .execute()
  return { uuid: ticket.uuid, status: ticket.status }
}
