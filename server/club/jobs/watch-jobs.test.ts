import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Failure } from '#contract/club/today.admin.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { connect } from '#server/platform/database/connect.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { watchJobs } from './watch-jobs.ts'

const context = await testApp()
const { api, clock, db } = context
const boss = await aStaffMember(context)

type Line = { level: string; text: string; job?: string }

/** The jobs of one server: what they log and what they report. */
function aWatch(database = db) {
  const [lines, reports]: [Line[], ErrorReport[]] = [[], []]
  const logAt = (level: string) => (fields: { job?: string } | string, text?: string) =>
    void lines.push(
      typeof fields === 'string'
        ? { level, text: fields }
        : { level, text: text!, job: fields.job },
    )
  const log = { ...context.log, info: logAt('info'), warn: logAt('warn'), error: logAt('error') }
  const errorReports = { send: async (report: ErrorReport) => void reports.push(report) }
  const outside = { ...context.outside, errorReports }
  const watch = watchJobs({ db: database, clock, log: log as never, outside, locks: database })
  return { watch, lines, reports }
}

async function getFailedJobs() {
  const { body } = await api('GET /office/today', undefined, { headers: boss.headers })
  return body.failures.find(({ kind }: Failure) => kind === 'jobs')?.jobs
}

const failing = () => Promise.reject(new RangeError('ul. Lipowa 8'))

test('a job that fails is logged, reported, stands on Today, and is thrown to be tried again', async () => {
  const { watch, lines, reports } = aWatch()
  const first = clock.now().toISOString()
  await assert.rejects(watch.runExclusively('points.expire', failing), RangeError)
  clock.add(60_000)
  await assert.rejects(watch.runExclusively('points.expire', failing), RangeError)
  const line = { level: 'error', text: 'job failed', job: 'points.expire' }
  assert.deepEqual(lines, [line, line])
  const [report] = reports
  assert.equal(report!.screen, 'job points.expire')
  assert.match(report!.stack as string, /watch-jobs\.test\.ts/)
  assert.equal(report!.message, 'RangeError')
  assert.deepEqual(await getFailedJobs(), [
    {
      name: 'points.expire',
      first_at: first,
      last_at: clock.now().toISOString(),
      failures: 2,
    },
  ])
  await watch.runExclusively('points.expire', () => Promise.resolve())
  assert.equal(await getFailedJobs(), undefined)
})

test('two servers never run one job at once', async (t) => {
  const [one, other] = [aWatch(), aWatch()]
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  t.after(() => open())
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  let runs = 0
  const running = one.watch.runExclusively('points.remind', async () => {
    runs++
    start()
    await gate
  })
  await started
  await other.watch.runExclusively('points.remind', async () => void runs++)
  assert.equal(runs, 1)
  await other.watch.runExclusively('points.expire', async () => void runs++)
  assert.equal(runs, 2)
  open()
  await running
  await other.watch.runExclusively('points.remind', async () => void runs++)
  assert.equal(runs, 3)
})

test('a loop that fails is seen as well, and says so until a step goes well', async () => {
  const { watch, reports } = aWatch()
  assert.equal(await watch.runStep('outbox', failing), false)
  assert.equal(reports.length, 1)
  assert.equal((await getFailedJobs())[0].name, 'outbox')
  assert.equal(await watch.runStep('outbox', () => Promise.resolve()), true)
  assert.equal(await getFailedJobs(), undefined)
})

test('a failure of another server is cleared by a loop that works here', async () => {
  const [one, other] = [aWatch(), aWatch()]
  const fine = () => Promise.resolve()
  await other.watch.runStep('outbox', fine)
  await one.watch.runStep('outbox', failing)
  await other.watch.runStep('outbox', fine)
  assert.ok(await getFailedJobs())
  clock.add(60_000)
  await other.watch.runStep('outbox', fine)
  assert.equal(await getFailedJobs(), undefined)
})

test('a database that is away is one line, however often it is asked', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/none', {
    limits: { connectionTimeoutMillis: 50 },
  })
  const { watch, lines, reports } = aWatch(gone.db)
  const ask = () =>
    watch.runStep('outbox', () => gone.db.selectFrom('message').select('id').execute())
  for (let n = 0; n < 3; n++) assert.equal(await ask(), false)
  watch.noteError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  await assert.rejects(watch.runExclusively('points.expire', failing))
  assert.deepEqual(
    lines.map(({ level, text }) => [level, text]),
    [['error', 'The database is away: jobs wait.']],
  )
  assert.deepEqual(reports, [])
  assert.equal(watch.isAway(), true)
  await gone.close()
})

test('what pg-boss says of something else is logged as it is', () => {
  const { watch, lines } = aWatch()
  watch.noteError(new Error('syntax error'))
  assert.deepEqual(lines, [{ level: 'error', text: 'job runner', job: undefined }])
})
