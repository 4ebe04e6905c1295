import { defineConfig } from '@playwright/test'

/** What reads alike on every size of screen is walked on one of them, about half on each. */
const onPhoneOnly = [
  'access-end',
  'appeal',
  'club-card',
  'earn',
  'maintenance',
  'notifications',
  'offline',
  'points',
  'projects',
  'scanner',
  'sign-in',
  'spend',
  'team',
]
const onDesktopOnly = [
  'content',
  'data-cache',
  'home',
  'not-found',
  'profile',
  'rewards',
  'security',
  'session',
  'spend-cart',
  'spend-shop',
]

/** A third server for the office, and for journeys of desktops that lean on no other. */
const office = '{office-*,access,access-code,registration,registration-refused}'

const sizes = [
  {
    name: 'phone',
    port: 3100,
    walks: '*',
    leaves: [...onDesktopOnly, office],
    screen: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  {
    name: 'desktop',
    port: 3101,
    walks: '*',
    leaves: [...onPhoneOnly, office],
    screen: { viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'office',
    port: 3102,
    walks: office,
    leaves: [],
    screen: { viewport: { width: 1366, height: 768 } },
  },
]

/**
 * Journeys: a browser on the real server. Each size of screen has a server and a fresh demo of its
 * own, on which they run one after another as in a day.
 */
export default defineConfig({
  testDir: 'journeys',
  workers: sizes.length,
  timeout: 60_000,
  // Something is broken for all: the run ends while its time lasts.
  maxFailures: 15,
  reporter: [['list']],
  use: {
    // A kept portal would outlive the journey that installed it; offline.test.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: sizes.map(({ name, port, walks, leaves, screen }) => ({
    name,
    testMatch: `**/${walks}.test.ts`,
    testIgnore: leaves.map((journey) => `**/${journey}.test.ts`),
    workers: 1,
    use: { ...screen, baseURL: `http://localhost:${port}` },
  })),
  webServer: sizes.map(({ name, port }) => ({
    command: `node journeys/serve.ts ${name}`,
    url: `http://localhost:${port}/health/ready`,
    timeout: 60_000,
    env: { PORT: String(port) },
    // Killed outright it would leave its database behind, which later takes the next one's socket.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
