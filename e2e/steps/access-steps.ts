import { expect, type Page, type Request, test } from '@playwright/test'
import { Client } from 'pg'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { laneFolder } from './lane-folder.ts'

type OnboardingOptions = {
  region?: number
  role?: 3 | 4
  options?: object
  createdAt?: string
  /** The registration number of the company, or that it has one; else it has none. */
  companyNumber?: string | true
  companyType?: number
  hasSurvey?: boolean
}

let people = 0

/** A demo person, so that the code is 12345, who lacks whatever is not given. */
export async function anOnboardingMember(setup: OnboardingOptions = {}) {
  people += 1
  const number = String(Date.now()).slice(-7) + String(people).padStart(2, '0')
  const email = `onboarding${number}@access.example`
  const phone = `+420601${number.slice(-6)}`
  const { region = 5, role = 3, options = {}, createdAt = '2023-05-01', companyType = 0 } = setup
  const ours = setup.companyNumber === true ? number : (setup.companyNumber ?? '')
  const vat = setup.companyNumber === true ? `CZ${number}` : ''
  const survey = setup.hasSurvey ? '[]' : null
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into company (region_id, name, registration_number, registration_number_2,
         company_type, survey, verification, street, house_number, postal_code, city, created_at)
       values ($1, $2, $3, $4, $5, $6, 'verified', 'Dlouhá', '1', '110 00', 'Praha', $7)
       returning id`,
      [region, `Střechy ${number}`, ours, vat, companyType, survey, createdAt],
    )
    await client.query(
      `insert into installer (company_id, role, name, surname, email, email_key, phone, language,
         options, demo, created_at)
       values ($1, $2, 'Jan', 'Nový', $3, $3, $4, 'cs', $5, true, $6)`,
      [rows[0]!.id, role, email, phone, JSON.stringify(options), createdAt],
    )
  })
  return { email, phone, number }
}

/** A person's company and consents in the database. */
export async function findMemberRow(email: string) {
  return inDatabase(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select c.*, i.options, i.email_consent, i.phone_consent
       from installer i join company c on c.id = i.company_id where i.email = $1`,
      [email],
    )
    return rows[0]!
  })
}

/** The day of announced terms has come, and the person has not accepted them. */
export async function termsTakeEffectFor(email: string) {
  await inDatabase(async (client) => {
    await client.query(`update installer set terms_version = 1 where email = $1`, [email])
    await client.query(
      `update regional_setting set terms_version = 2 where region_id =
        (select c.region_id from installer i join company c on c.id = i.company_id where i.email = $1)`,
      [email],
    )
  })
}

/** Somebody of the staff has rejected the company of this person. */
export async function rejectCompany(email: string, staff: string) {
  await inDatabase((client) =>
    client.query(
      `update company set verification = 'rejected', active = 0, rejected_for = 'not_a_fitter',
         rejected_at = now(), rejected_by = (select id from staff where email = $2)
       where id = (select company_id from installer where email = $1)`,
      [email, staff],
    ),
  )
}

/** The club has ended in a country so many days ago; with a number below zero it ends so many days from now. */
export async function clubEndedDaysAgo(region: string, days: number) {
  await inDatabase((client) =>
    client.query(
      `update programme_end set ends_at = now() - make_interval(days => $2) where withdrawn_at is null
         and region_id = (select region_id from regional_setting where slug = $1)`,
      [region, days],
    ),
  )
}

/** To the first screen after the code. */
export async function prove(page: Page, email: string) {
  await page.goto('/login?step=type')
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
}

export function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

export async function goOn(page: Page) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The whole profile survey from its introduction; ends with the tap on its last button. */
export async function answerProfile(page: Page, inspect = () => Promise.resolve()) {
  await page.getByRole('button', { name: 'Start' }).click()
  for (let number = 1; ; number += 1) {
    await expect(page.getByText(`Question ${number}`, { exact: true })).toBeVisible()
    await inspect()
    const typed = page.getByRole('spinbutton')
    if (await typed.isVisible()) await typed.fill('12')
    else if (number === 1) await chooseToTheLimit(page)
    else await page.locator('fieldset label').last().click()
    const finish = page.getByRole('button', { name: 'Finish' })
    if (await finish.isVisible()) return finish.click()
    await goOn(page)
  }
}

/** The first question takes 3 of its 12 answers; the others are shut then. */
async function chooseToTheLimit(page: Page) {
  const boxes = page.getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await expect(page.getByText('3 of 3 chosen', { exact: false })).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: false, disabled: true })).toHaveCount(9)
}

/** The patches that the page sends from now on, as they travel. */
export function recordPatches(page: Page) {
  const seen: { path: string; body: Record<string, unknown>; bearer: string }[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'PATCH') return
    seen.push({
      path: new URL(request.url()).pathname.replace(/\/([0-9a-f-]{36}|\d+)(?=\/|$)/, '/*'),
      body: request.postDataJSON() as Record<string, unknown>,
      bearer: request.headers()['authorization'] ?? '',
    })
  })
  return seen
}

export function getStoredToken(page: Page) {
  return page.evaluate(() => localStorage.getItem('token'))
}

async function inDatabase<T>(work: (client: Client) => Promise<T>) {
  const folder = laneFolder(test.info().project.name)
  const client = new Client({ connectionString: await getEmbeddedUrl(folder) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
