import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Browser, pickBrowser } from './tests/pick-browser.ts'
import { runStep } from './run-step.ts'

/** For everything that needs no window: half the work for the machine. */
export const findHeadlessBrowser = () => findBrowser('shell')
/** For what the shell cannot: notifications, a camera, films. */
export const findWholeBrowser = () => findBrowser('whole')

/** Whether there is a browser; as root on Debian it is installed when there is none. */
export async function ensureChromium() {
  if (findWholeBrowser()) return true
  if (!process.env['CHROME_PATH'] && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installFromDebian()
  if (findWholeBrowser()) return true
  console.error(explainMissingBrowser(process.env['CHROME_PATH']))
  return false
}

function findBrowser(kind: Browser) {
  return pickBrowser(kind, {
    named: process.env['CHROME_PATH'],
    playwrights: findPlaywrightBrowsers(),
    path: (process.env['PATH'] ?? '').split(delimiter),
    platform: process.platform,
    isThere: existsSync,
  })
}

/** Playwright tells where its whole browser would be; the shell lies beside it. */
function findPlaywrightBrowsers() {
  const whole = chromium.executablePath()
  const [, folder, release] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? []
  const shells = `chromium_headless_shell-${release}/*/{chrome-,}headless{-,_}shell`
  const [shell] = folder ? globSync(shells, { cwd: folder }) : []
  return { whole, shell: shell && join(folder!, shell) }
}

async function installFromDebian() {
  console.log('There is no Chromium: installing it from Debian …')
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  const packages = ['chromium', 'chromium-headless-shell']
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('apt-get', ['update', ...quiet])
  const install = ['install', '-y', '--no-install-recommends', ...quiet, ...packages]
  await runStep('apt-get', install, environment)
}

function explainMissingBrowser(named: string | undefined) {
  if (named) return `CHROME_PATH names ${named}, which is not there.`
  return 'The browser tests need Chrome or Chromium: run `npx playwright install chromium`, install one, or set CHROME_PATH.'
}
