import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'
import type {
  RegisterAnswer,
  RegisterSource,
} from '#server/platform/outside/registers/register-answer.ts'

export async function findStoredAnswer(
  db: Db,
  companyId: number,
  numbers: readonly string[],
): Promise<RegisterAnswer | null> {
  const row = await db
    .selectFrom('register_answer')
    .select(['number', 'source', 'found', 'active', 'name', 'at'])
    .select(['street', 'house_number', 'postal_code', 'city', 'address_line'])
    .where('company_id', '=', companyId)
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { street, house_number, postal_code, city, address_line: line, ...facts } = row
  const address = { street, house_number, postal_code, city, line }
  return { ...facts, source: facts.source as RegisterSource, address }
}
