import { createSettings } from '#server/settings/settings.reads.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Secrets } from '#server/secrets.ts'
import { companies } from './companies.ts'
import { seedCompany } from './seed-company.ts'
import { seedSerials } from './seed-serials.ts'
import { seedShop } from './seed-shop.ts'
import { tellStory } from './tell-story.ts'

type Demo = { now: Date; secrets: Secrets }

/** The demo of demo-data: fictional companies whose history is made by the house's own verbs. */
export async function seedDemo(tx: Tx, { now, secrets }: Demo) {
  const known = await tx
    .selectFrom('installer')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .execute()
  if (known.length > 0) return
  await seedShop(tx, now)
  await seedSerials(tx, now)
  const settings = createSettings(tx, { now: () => now }, true)
  for (const company of companies) {
    const owner = await seedCompany(tx, company, now)
    await tellStory({ tx, settings, secrets, now }, owner, company)
  }
  await tx.deleteFrom('message').execute()
}
