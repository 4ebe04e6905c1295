import { emailKey } from '#contract/email-address.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { PersonName } from './greeting.ts'
import { isForStaff } from './templates.ts'

export type Reader = PersonName & { installerId?: number; regionId?: number }

/**
 * Person who owns a mail address. Undefined when the address is not, or no longer, a person's own:
 * whoever reads there must not see a name.
 */
export async function findReader(
  { db }: InDb,
  { recipient, template }: { recipient: string; template: string },
): Promise<Reader | undefined> {
  const key = emailKey(recipient)
  if (isForStaff(template))
    return db.selectFrom('staff').select('name').where('email_key', '=', key).executeTakeFirst()
  return db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id as installerId', 'i.name', 'i.surname', 'c.region_id as regionId'])
    .where('i.email_key', '=', key)
    .executeTakeFirst()
}
