import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProject } from '#contract/earning/projects.ts'
import { getArchiveDate, mayAddDays, mayReopen, findObstacle } from './project-acts.ts'
import { getProjectBanner } from './project-banner.ts'
import { withDisplayedPoints } from './displayed-points.ts'
import { proves } from '#tools/proves.ts'

const now = new Date('2026-06-15T12:00:00Z')
const owner = { uuid: 'owner', role: { id: 3 } }
const piotr = { uuid: 'piotr', role: { id: 4 } }
const later = '2026-06-20T22:00:00.000Z'
const before = '2026-06-14T22:00:00.000Z'

function aProject(changes: Omit<Partial<ListedProject>, 'status'> & { status?: number } = {}) {
  const { status = 1, ...rest } = changes
  return {
    products_count: 0,
    available_points: 12,
    max_points: 18,
    deadline_at: later,
    extended: false,
    reopen_until: null,
    review_until: null,
    note: '',
    creator: { uuid: 'piotr', name: 'Piotr Zieliński' },
    ...rest,
    status: { id: status, name: '' },
  } as ListedProject
}

test(
  'delete is offered for an empty project to its creator and the owner, else a reason',
  proves(['PRJ-016']),
  () => {
    assert.equal(findObstacle(aProject(), owner), undefined)
    assert.equal(findObstacle(aProject(), piotr), undefined)
    assert.equal(findObstacle(aProject(), { ...piotr, uuid: 'ewa' }), 'notYours')
    assert.equal(findObstacle(aProject({ products_count: 1 }), owner), 'hasProducts')
    assert.equal(findObstacle(aProject({ status: 2 }), owner), 'notOpen')
  },
)

test('the owner alone adds days, and opens a lost project again', () => {
  const startedProject = aProject({ products_count: 1 })
  assert.deepEqual(
    [mayAddDays(startedProject, owner, now), mayAddDays(startedProject, piotr, now)],
    [true, false],
  )
  const lostProject = aProject({ status: 3, products_count: 1, reopen_until: later })
  assert.deepEqual(
    [mayReopen(lostProject, owner, now), mayReopen(lostProject, piotr, now)],
    [true, false],
  )
  assert.equal(mayReopen({ ...lostProject, reopen_until: before }, owner, now), false)
  assert.equal(mayReopen({ ...lostProject, reopen_until: null }, owner, now), false)
})

test('an empty project goes a week after its time', () => {
  assert.equal(getArchiveDate(aProject(), now), undefined)
  assert.equal(getArchiveDate(aProject({ deadline_at: before, products_count: 1 }), now), undefined)
  assert.equal(
    getArchiveDate(aProject({ deadline_at: before }), now)?.toISOString(),
    '2026-06-21T22:00:00.000Z',
  )
})

test('each state of a project says what there is to know', () => {
  const lostProject = { status: 3, products_count: 1 }
  const banner = (project: ListedProject, person = owner) => getProjectBanner(project, person, now)
  assert.equal(banner(aProject()), undefined)
  assert.equal(banner(aProject({ status: 2 })), undefined)
  assert.equal(banner(aProject({ deadline_at: before })), 'timeIsOver')
  assert.equal(banner(aProject({ status: 4, note: 'x' })), 'returned')
  assert.equal(banner(aProject({ status: 5 })), 'inReview')
  assert.equal(banner(aProject({ ...lostProject, reopen_until: later })), 'mayReopen')
  assert.equal(banner(aProject({ ...lostProject, reopen_until: later }), piotr), 'ownerMayReopen')
  assert.equal(banner(aProject({ ...lostProject, reopen_until: before })), 'lost')
  assert.equal(banner(aProject({ ...lostProject, note: 'Not our windows' })), 'rejected')
})

test(
  'sums that the server has calculated are shown, else the kept ones',
  proves(['PRJ-052', 'PRJ-053']),
  () => {
    const getDisplayedSums = (project: ListedProject) => {
      const { available_points, max_points } = withDisplayedPoints(project)
      return [available_points, max_points]
    }
    assert.deepEqual(getDisplayedSums(aProject()), [12, 18])
    const calculated = { calculated_available_points: 20, calculated_max_points: 0 }
    assert.deepEqual(getDisplayedSums(aProject(calculated)), [20, 0])
  },
)
