import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

export const chromium = '/usr/bin/chromium'
/** Chromium without its window and its camera: half the work for the machine. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const areThere = () => [chromium, headlessShell].every((path) => existsSync(path))

/** Gives whether Chromium is there; as root on Debian, installs it if it is missing. */
export async function ensureChromium() {
  if (areThere()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing: installing it from Debian …')
    const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
    const packages = ['chromium', 'chromium-headless-shell']
    await runStep('apt-get', ['update', ...quiet])
    await runStep('apt-get', ['install', '-y', '--no-install-recommends', ...quiet, ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  if (areThere()) return true
  console.error(
    `The journeys need ${chromium} and ${headlessShell}: install both packages of Debian as root.`,
  )
  return false
}
