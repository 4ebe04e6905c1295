import { join } from 'node:path'

/** The shell is Chromium without its window and its camera. */
export type Browser = 'shell' | 'whole'

type Machine = {
  /** CHROME_PATH: whoever sets it wants that one and no other. */
  named: string | undefined
  /** Where Playwright puts its own, there or not. */
  playwrights: { whole: string; shell: string | undefined }
  path: readonly string[]
  platform: NodeJS.Platform
  isThere(file: string): boolean
}

const commands = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'],
}
const appsOfMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser to start: the one that is named, Playwright's own, the system's. Whoever asks for the
 * shell gets the whole one if there is no shell.
 */
export function pickBrowser(kind: Browser, machine: Machine) {
  const { named, playwrights, isThere } = machine
  if (named) return isThere(named) ? named : undefined
  const findSystemBrowsers = (of: Browser) => [
    ...onPath(commands[of], machine),
    ...getApps(of, machine),
  ]
  const whole = [playwrights.whole, ...findSystemBrowsers('whole')]
  const shell = [playwrights.shell, ...findSystemBrowsers('shell')]
  const wanted = kind === 'shell' ? [...shell, ...whole] : whole
  return wanted.find((file) => file && isThere(file))
}

function onPath(names: readonly string[], { path }: Machine) {
  return names.flatMap((name) => path.filter(Boolean).map((folder) => join(folder, name)))
}

function getApps(kind: Browser, { platform }: Machine) {
  return kind === 'whole' && platform === 'darwin' ? appsOfMac : []
}
