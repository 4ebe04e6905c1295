import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { laneFolder } from './lane-folder.ts'

/** As its operator does: `npm run maintenance on --as …`. Ends when the server knows of it. */
export async function maintain(state: 'on' | 'off') {
  const root = join(import.meta.dirname, '../..')
  const DATA_DIR = laneFolder(test.info().project.name)
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' }
  const args = ['tools/maintenance.ts', state, '--as', 'hanna@club.example']
  const output = execFileSync('node', args, { cwd: root, env }).toString()
  const publicConfig = `${test.info().project.use.baseURL}/api/v1/config/public`
  const status = async () => (await fetch(publicConfig)).status
  await expect.poll(status).toBe(state === 'on' ? 503 : 200)
  return output
}
