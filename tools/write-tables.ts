import { writeFile } from 'node:fs/promises'
import { templateName } from '#testing/template-name.ts'
import { tablesFile, generateTables } from './tables.ts'
import { withTestDatabase } from './test-database.ts'

/** `npm run tables`: writes the types of the migrated database's tables. */
await withTestDatabase(async (url) => {
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await writeFile(tablesFile, await generateTables(template.href))
})
