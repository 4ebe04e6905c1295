import { Role } from '#contract/members/installers.ts'
import { randomUUID } from 'node:crypto'
import { hourMs } from '#contract/durations.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { rememberDevice } from '#server/members/sign-in/remember-device.ts'
import { logOnlyErrorReports } from '#server/platform/outside/error-reports.ts'
import { createProject } from '#server/earning/projects/create-project.ts'
import { createScan } from '#server/earning/scans/create-scan.ts'
import { answerSurvey } from '#server/earning/surveys/answer-survey.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import type { DemoContext } from './demo-context.ts'
import { seedCompany } from './seed-company.ts'
import { shipMore } from './seed-serials.ts'
import { buildDemoCode } from './serials.ts'

const noAudit = { auditShare: 0 } as Config
const batch = { category: 1, first: 1900, count: 3 }

/** A company that is another one over again: its address, its tablet, nearly its phone. */
const express: DemoCompany = {
  region: 'pl',
  name: 'Express Okna Gdańsk',
  numbers: ['8888888884', ''],
  street: 'ul. Długa',
  context: '8',
  code: '80-827',
  city: 'Gdańsk',
  language: 'pl',
  people: [
    {
      name: 'Robert',
      surname: 'Zieliński',
      email: 'robert@express-okna.example',
      phone: '+48601234590',
      role: Role.owner,
    },
  ],
  verifiedEmail: true,
  joinedDaysAgo: 12,
  opening: 0,
  projects: [],
  orders: [],
}

/** Scans of good windows that go to review by their score, because of what the company shares. */
export async function seedFraud(demo: DemoContext, company: Member) {
  const { tx: db, settings, secrets, now } = demo
  const owner = await seedCompany(db, express, now)
  for (const { installer } of [owner, company])
    await rememberDevice({ db, now }, { installerId: installer.id, deviceId: 'shared tablet' })
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const address = { streetName: 'ul. Grunwaldzka 82', postalCode: '80-244', city: 'Gdańsk' }
  const { uuid } = await createProject({ db, settings, ...owner, now: hoursAgo(6) }, address)
  for (const serial of await shipMore(db, express.region, batch, now))
    await createScan(
      { db, outside: { errorReports: logOnlyErrorReports }, ...owner, now: hoursAgo(5) },
      {
        project_uuid: uuid,
        code: buildDemoCode(serial),
        source: 'camera',
        captured_at: hoursAgo(2).toISOString(),
        client_uuid: randomUUID(),
      },
    )
  const { project_questions } = await settings.current()
  await answerSurvey(
    { db, secrets, config: noAudit, ...owner, now: hoursAgo(1) },
    {
      uuid,
      answers: getRegionQuestions(project_questions, owner.company.regionId).map((question) => ({
        question_id: question.id,
        answer_id: question.options[1]!.id,
      })),
    },
  )
}
