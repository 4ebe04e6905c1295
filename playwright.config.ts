import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from './tools/chromium.ts'
import './tools/tests/end-with-runner.ts'

/** The main roads, for `npm test`; `npm test -- --all` takes them all. */
const everyday = [
  'earn',
  'home',
  'not-found',
  'projects',
  'registration',
  'scanner',
  'search',
  'session',
  'sign-in',
  'spend',
  'spend-cart',
  'team',
  'back-office/bulk',
  'back-office/members',
  'back-office/orders',
  'back-office/scan',
  'back-office/staff',
  'back-office/support',
]

/** What reads alike on every size of screen runs on one of them, about half on each. */
const onPhoneOnly = [
  'access-code',
  'appeal',
  'configurator',
  'data-cache',
  'earn',
  'frozen-spending',
  'newcomers',
  'notification-settings',
  'offline',
  'outage',
  'passkeys',
  'projects',
  'reference-photos',
  'scanner',
  'sign-in',
  'spend',
  'support-chat',
  'targets',
  'team',
]
const onDesktopOnly = [
  'answers',
  'back-office/support',
  'content',
  'home',
  'large-and-plain',
  'not-found',
  'notifications',
  'profile',
  'refusals',
  'rewards',
  'routes',
  'search',
  'security',
  'spend-cart',
  'spend-shop',
  'statement-check',
  'toasts',
]

/** Lanes, each with a server of its own and about as long; a walk follows every link and is no everyday test. */
const backOffice = '{back-office/!(support|walk),session}'
const door = 'door/!(walk)'
const walks = '{*/walk,allowance,maintenance,push}'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The first of a row; another run on this machine takes others. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3100)

const isEveryday = process.env['E2E_SET'] === 'everyday'
const others = isEveryday ? [new RegExp(`^(?!.*/(?:${everyday.join('|')})\\.test\\.ts$)`)] : []

const allLanes = [
  {
    name: 'phone',
    port: firstPort,
    runs: '*',
    skips: [...onDesktopOnly, backOffice, door, walks],
    screen: phone,
  },
  {
    name: 'desktop',
    port: firstPort + 1,
    runs: '*',
    skips: [...onPhoneOnly, backOffice, door, walks],
    screen: { viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'back-office',
    port: firstPort + 2,
    runs: backOffice,
    skips: [],
    screen: { viewport: { width: 1366, height: 768 } },
  },
  { name: 'door', port: firstPort + 3, runs: door, skips: [], screen: phone },
  { name: 'walks', port: firstPort + 4, runs: walks, skips: [], screen: phone },
]
const lanes = allLanes.filter(({ name }) => !isEveryday || name !== 'walks')

const resultsFolder = process.env['TEST_TIMINGS']
const results = join(import.meta.dirname, 'tools/tests/playwright-results.ts')

/**
 * Browser tests, on the real server. Each lane has a server and a fresh demo of its
 * own, on which they run one after another as in a day.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: lanes.length,
  // Five lanes share two cores, and others may want them too: last resorts, not measures.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // The list at the end names whoever needed it; `npm run steady` grants none.
  retries: Number(process.env['E2E_RETRIES'] ?? 1),
  // Something is broken for all: the run ends while its time lasts.
  maxFailures: 15,
  reporter: [['list'], ...(resultsFolder ? [[results, { folder: resultsFolder }] as const] : [])],
  use: {
    // A kept portal would outlive the test that installed it; offline.test.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to compile it for speed costs more than it gives.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  projects: lanes.map(({ name, port, runs, skips, screen }) => ({
    name,
    testMatch: `**/${runs}.test.ts`,
    testIgnore: [...skips.map((name) => `**/${name}.test.ts`), ...others],
    workers: 1,
    use: { ...screen, baseURL: `http://localhost:${port}` },
  })),
  webServer: lanes.map(({ name, port }) => ({
    command: `exec node e2e/serve.ts ${name}`,
    url: `http://localhost:${port}/health/ready`,
    timeout: 240_000,
    env: { PORT: String(port) },
    // Killed outright it would leave its database behind, which later takes the next one's socket.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  })),
})
