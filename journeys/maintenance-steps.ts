import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** As its operator does: `npm run maintenance on`. */
export function maintain(wish: 'on' | 'off') {
  const root = join(import.meta.dirname, '..')
  const DATA_DIR = join(root, `.data/journeys-${test.info().project.name}`)
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' }
  return execFileSync('node', ['tools/maintenance.ts', wish], { cwd: root, env }).toString()
}
