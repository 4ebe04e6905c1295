import * as projects from '#contract/earning/projects.ts'
import * as scans from '#contract/earning/scans.ts'
import * as support from '#contract/support/support.ts'
import * as surveys from '#contract/earning/surveys.ts'
import { call, renewToken } from '#portal/platform/call.ts'
import type { Item, ItemOf } from './queued-item.ts'
import { releaseName } from '#portal/platform/release-name.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { readStoredMember, readStoredToken } from '#portal/platform/session/token.ts'

type Answer = { question_id: number; answer_id: number }

type Persist = (patch: Partial<Item>) => Promise<void>

export function sendItem(item: Item, persist: Persist): Promise<unknown> {
  if (item.kind === 'project') return sendProject(item)
  if (item.kind === 'message') return sendMessage(item, persist)
  return item.kind === 'scan' ? sendScan(item, persist) : sendSurvey(item)
}

function sendProject({ id, person, draft }: ItemOf<'project'>) {
  const body = { ...draft, client_uuid: id }
  return callAs(person, (token) => call(projects.createProject, { body, token }))
}

async function sendScan(item: ItemOf<'scan'>, persist: Persist) {
  const { id, person, project, code, source, capturedAt, plate } = item
  let { photo } = item
  if (plate && !photo) {
    const upload = { file: plate }
    const { uuid } = await callAs(person, (token) =>
      call(scans.uploadScanPhoto, { ...upload, token }),
    )
    photo = uuid
    await persist({ photo })
  }
  const body = {
    project_uuid: project,
    code,
    source,
    captured_at: capturedAt,
    client_uuid: id,
    photo,
  }
  return callAs(person, (token) => call(scans.createScan, { body, token }))
}

/** Files go first and one by one: what has arrived is not sent again when the words have to be. */
async function sendMessage(item: ItemOf<'message'>, persist: Persist) {
  const { id, person, project, text, begins } = item
  let { files } = item
  for (const [index, { uuid: uploadedUuid, picture, name }] of files.entries()) {
    if (uploadedUuid || !picture) continue
    const file = new File([picture], name, { type: picture.type })
    const { uuid } = await callAs(person, (token) =>
      call(support.uploadTicketFile, { file, token }),
    )
    files = files.with(index, { ...files[index]!, uuid, picture: undefined })
    await persist({ files })
  }
  const message = { files: files.flatMap(({ uuid }) => uuid ?? []), client_uuid: id }
  if (begins) {
    const body = { ...begins, ...message, body: text, info: getClientInfo() }
    return callAs(person, (token) => call(support.createTicket, { body, token }))
  }
  const body = { ...message, message: text }
  const params = { uuid: project }
  return callAs(person, (token) => call(support.sendMessage, { params, body, token }))
}

function getClientInfo() {
  return {
    language: document.documentElement.lang,
    hostname: location.hostname,
    region: localStorage.getItem('region') ?? undefined,
    appVersion: releaseName(),
    appType: 'portal',
  }
}

/** Answers stored earlier, such as after a lost reply, are not sent again. */
async function sendSurvey({ id, person, project, answers }: ItemOf<'survey'>) {
  const params = { uuid: project }
  const body = { response: answers, client_uuid: id }
  try {
    return await callAs(person, (token) =>
      call(surveys.answerProjectSurvey, { params, body, token }),
    )
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'surveys.already_answered') throw error
    const uploadedUuid = await callAs(person, (token) =>
      call(projects.getProject, { params, token }),
    )
    if (!isSameSurvey(uploadedUuid.survey, answers)) throw error
    const { status, available_points, review_until } = uploadedUuid
    return { status, points: available_points, review_until }
  }
}

/** Calls with the person's own token, renewed if expired, never with a newer session's. */
async function callAs<T>(person: string, work: (token: string) => Promise<T>) {
  const first = getToken(person)
  try {
    return await work(first)
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    await renewToken(first)
    return work(getToken(person))
  }
}

function getToken(person: string) {
  const tokens = readStoredToken()
  if (tokens && readStoredMember() === person) return tokens.token
  throw new Refused(401, { code: 'common.unauthenticated', message: 'Signed out.' })
}

/** True when both have the same options for the same questions, in any order. */
function isSameSurvey(one: readonly Answer[], other: readonly Answer[]) {
  return toSurveyKey(one) === toSurveyKey(other)
}

function toSurveyKey(answers: readonly Answer[]) {
  return answers
    .map(({ question_id, answer_id }) => `${question_id}:${answer_id}`)
    .sort()
    .join()
}
