import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { purgeOrphans } from './purge-orphans.ts'

const context = await testApp()
const { clock, config, db, outside } = context

/** A file that was written so many days ago. */
async function aFile(name: string, days: number) {
  await outside.files.save(name, Buffer.from('x'))
  const at = new Date(clock.now().getTime() - days * dayMs)
  await utimes(join(config.dataDir, 'files', name), at, at)
  return name
}

test('an upload that nothing names goes after 30 days, what a row names or the shop shows stays', async () => {
  const { installer, company } = await anInstaller(context)
  const photo = await aFile(`scan-photos/${randomUUID()}.webp`, 400)
  await db
    .insertInto('scan_photo')
    .values({
      uuid: randomUUID(),
      company_id: company.id,
      installer_id: installer.id,
      file: photo,
      bytes: 1,
      created_at: clock.now(),
    })
    .execute()
  const avatar = await aFile('public/avatars/mine.webp', 400)
  await db
    .updateTable('installer')
    .set({ avatar: 'avatars/mine.webp' })
    .where('id', '=', installer.id)
    .execute()
  const stays = [
    photo,
    avatar,
    await aFile('public/avatars/young.webp', 29),
    await aFile('tickets/young', 29),
    await aFile('public/products/old-320.webp', 400),
  ]
  const goes = [
    await aFile('public/avatars/old.webp', 31),
    await aFile(`scan-photos/${randomUUID()}.webp`, 31),
    await aFile('tickets/old', 31),
  ]
  assert.equal(await purgeOrphans({ ...context, now: clock.now() }), 3)
  const here = async (name: string) => (await outside.files.read(name)) !== null
  assert.deepEqual(
    await Promise.all(stays.map(here)),
    stays.map(() => true),
  )
  assert.deepEqual(
    await Promise.all(goes.map(here)),
    goes.map(() => false),
  )
})
