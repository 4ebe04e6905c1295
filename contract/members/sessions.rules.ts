/** Minutes for which a proven factor counts, at sign-in or later. (decisions B) */
export const freshMinutes = 10
/** So long a token that was replaced holds for calls on their way and other tabs. (decisions B) */
export const graceSeconds = 30
/** Number of devices that stay signed in; the one that rested longest ends. (decisions B) */
export const maxSessions = 10

type Device = {
  /** Names are the makers' own and the same in every language; nothing is guessed. */
  browser: string | undefined
  system: string | undefined
  kind: 'phone' | 'tablet' | 'computer'
}

/** The first that fits: browsers name those they descend from as well. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

export function parseUserAgent(userAgent: string): Device {
  return {
    browser: findMatch(browsers, userAgent),
    system: findMatch(systems, userAgent),
    kind: getDeviceKind(userAgent),
  }
}

function getDeviceKind(userAgent: string): Device['kind'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet'
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone'
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer'
}

function findMatch(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}
