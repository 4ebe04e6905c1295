import { randomUUID } from 'node:crypto'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import { aSerial } from './products.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

export async function aProject(context: TestApp, owner: TestInstaller, scans = 0, street?: string) {
  const { body } = await context.api(
    'POST /v1/project',
    {
      streetName: street ?? `ul. Lipowa ${randomUUID().slice(0, 8)}`,
      postalCode: '30-702',
      city: 'Kraków',
    },
    owner,
  )
  const serials: string[] = []
  for (let n = 0; n < scans; n++) {
    const serial = await aSerial(context)
    serials.push(serial)
    await scan(context, owner, body.uuid, serial)
  }
  return { uuid: body.uuid as string, id: body.id as number, serials }
}

export function scan(
  context: TestApp,
  owner: TestInstaller,
  project: string,
  code: string,
  changes = {},
) {
  return context.api(
    'POST /v2/scans',
    {
      project_uuid: project,
      code,
      source: 'camera',
      captured_at: context.clock.now().toISOString(),
      client_uuid: randomUUID(),
      ...changes,
    },
    owner,
  )
}

export async function goodAnswers(context: TestApp, regionId: number) {
  const { project_questions } = await context.settings.current()
  return getRegionQuestions(project_questions, regionId).map((question) => ({
    question_id: question.id,
    answer_id: question.options[0]!.id,
  }))
}

export async function answer(
  context: TestApp,
  owner: TestInstaller,
  project: string,
  answers?: unknown,
) {
  const response = JSON.stringify(answers ?? (await goodAnswers(context, owner.company.regionId)))
  return context.api(`POST /v1/project/${project}/survey`, { response }, owner)
}
