import { expect, type Page } from '@playwright/test'
import { test } from './e2e-test.ts'
import { expectAccessible, signIn } from './steps.ts'
import { proves } from '#tools/proves.ts'

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

test(
  'rewards explain how points are earned and spent, in four steps',
  proves(['RWD-001', 'RWD-004']),
  async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!new URL(request.url()).host.startsWith('localhost')) foreign.push(request.url())
    })
    await signIn(page)
    await page.goto('/rewards')
    await expect(section(page, 'Four steps to your reward').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('table', { name: 'What a product earns' })).toContainText(
      '30 points',
    )
    await expect(page.getByRole('main')).toContainText('Spending points never lowers your level')
    expect(foreign).toEqual([])
    await expectAccessible(page)
  },
)

test(
  'rewarded behaviours show name, description, icon and points, fifteen a page',
  proves(['RWD-009', 'RWD-015', 'RWD-016']),
  async ({ page }) => {
    await signIn(page)
    const asking = page.waitForRequest('**/v1/behaviour?*')
    await page.goto('/rewards')
    const { searchParams } = new URL((await asking).url())
    expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '15'])
    const rows = section(page, 'More ways to earn').getByRole('listitem')
    await expect(rows).toHaveCount(8)
    proves(['RWD-010', 'RWD-011', 'RWD-012', 'RWD-013'])
    const training = rows.filter({ hasText: 'Attend a training' })
    await expect(training).toContainText('For each person and training day of the club.')
    await expect(training).toContainText('77 points')
    await expect(training.locator('svg').first()).toBeVisible()
  },
)

test(
  'each tier category has a block with its bars: points, from and to',
  proves(['RWD-005', 'RWD-006', 'RWD-007', 'RWD-008', 'TIR-011']),
  async ({ page }) => {
    await signIn(page)
    await page.goto('/rewards')
    const levels = section(page, 'Your levels')
    const blocks = levels.locator('details')
    await expect(blocks).toHaveCount(10)
    const kits = levels.getByRole('listitem').filter({ hasText: 'Installation kits' })
    const details = kits.locator('details')
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
    const bars = details.getByRole('listitem')
    await expect(bars).toHaveCount(5)
    for (const [index, [range, points]] of [
      ['0–4 scans', '0 points'],
      ['5–14 scans', '26 points'],
      ['15–29 scans', '64 points'],
      ['30–59 scans', '154 points'],
      ['60 scans and more', '320 points'],
    ].entries()) {
      await expect(bars.nth(index).getByText(range!, { exact: true })).toBeVisible()
      await expect(bars.nth(index)).toContainText(points!)
    }
    await expect(bars.getByRole('meter', { name: 'Platinum' })).toHaveAttribute('value', '100')
  },
)

test(
  'the video is the one of the country, else the Polish one, and plays after a tap',
  proves(['RWD-002', 'RWD-003']),
  async ({ page }) => {
    const play = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
    await signIn(page, 'jana@strechy-dvorak.example')
    await page.goto('/rewards')
    await expect(play(/Play.*Scan a window/)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'peter@tetoablak-mester.example')
    await page.goto('/rewards')
    await expect(page.locator('video')).toHaveCount(0)
    await play(/Play.*Spend points/).click()
    await expect(page.locator('video')).toHaveAttribute('src', '/videos/spend-points.mp4')
    const captions = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
    await expect.poll(captions).toBeGreaterThan(2)
  },
)

test('anybody can check a certificate without signing in, and sees no person', async ({
  page,
  request,
}) => {
  await signIn(page)
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '{}')
  const reply = await request.get('/api/v1/behaviour/certificates?language=en', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await reply.json()) as { data: { code: string; holder: string | null }[] }
  await page.evaluate(() => localStorage.clear())
  const { code, holder } = data.find((certificate) => certificate.holder)!
  await page.goto(`/verify/${code}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Genuine and valid')
  await expect(main).toContainText('Dach-Okno Kowalczyk')
  await expect(main).not.toContainText(holder!.split(' ')[1]!)
  await expectAccessible(page)
  await page.goto('/verify/NOTACODE')
  await expect(main).toContainText('We do not know this code')
})
