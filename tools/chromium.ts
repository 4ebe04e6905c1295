import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

/** Chromium without the parts of its window: half the work for the machine. */
export const chromium = '/usr/bin/chromium-headless-shell'
const debianPackage = 'chromium-headless-shell'

/** Whether Chromium is there; as root on Debian it is installed when it is missing. */
export async function ensureChromium() {
  if (existsSync(chromium)) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing: installing it from Debian …')
    const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
    await runStep('apt-get', ['update', ...quiet])
    await runStep(
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...quiet, debianPackage],
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    )
  }
  if (existsSync(chromium)) return true
  console.error(
    `The journeys need ${chromium}: install Debian's package "${debianPackage}" as root.`,
  )
  return false
}
