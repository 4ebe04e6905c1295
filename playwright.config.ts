import { defineConfig } from '@playwright/test'

const port = 3100

/** Journeys: a browser on the real server with a fresh demo, one after another as in a day. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.test.ts',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
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
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node journeys/serve.ts',
    url: `http://localhost:${port}/health/ready`,
    timeout: 60_000,
    env: { PORT: String(port) },
  },
})
