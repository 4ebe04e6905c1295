import type { FastifyInstance } from 'fastify'
import * as projects from '#contract/project-reviews.admin.ts'
import * as contract from '#contract/scan-reviews.admin.ts'
import type { House } from '#server/app.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { decideProject } from './decide-project.ts'
import { decideScan } from './decide-scan.ts'
import { holdScan } from './hold-scan.ts'
import { nextProject } from './next-project.ts'
import { nextScan } from './next-scan.ts'
import { projectReviewOf } from './project-review.reads.ts'
import { scanPhoto } from './scan-photos.reads.ts'
import { scanReviewOf } from './scan-review.reads.ts'
import { waitingProjects } from './waiting-projects.reads.ts'
import { waitingScans } from './waiting-scans.reads.ts'

export function reviewsAdmin(app: FastifyInstance, house: House) {
  scanReviews(app, house)
  projectReviews(app, house)
}

function scanReviews(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, contract.listScanReviews, see, ({ staff, query }) =>
    waitingScans(db, staff, query, clock.now()),
  )
  serve(app, contract.getScanReview, see, ({ staff, params }) =>
    scanReviewOf(db, staff, params.uuid, clock.now()),
  )
  serveFile(app, contract.getScanReviewPhoto, see, ({ staff, params }) =>
    scanPhoto(house, staff, params),
  )
  serve(app, contract.nextScanReview, decide, ({ staff, body }) =>
    nextScan(db, staff, body, clock.now()),
  )
  serve(app, contract.approveScan, decide, ({ staff, params, body }) =>
    decideScan(house, staff, params.uuid, { outcome: 'approve', group: body.points_group }),
  )
  serve(app, contract.rejectScan, decide, ({ staff, params, body }) =>
    decideScan(house, staff, params.uuid, { outcome: 'reject', ...body }),
  )
  serve(app, contract.holdScan, decide, async ({ staff, params, body }) => {
    await holdScan(house, staff, params.uuid, body.question)
    return undefined
  })
}

function projectReviews(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const see = guards.staff('reviews.see')
  const decide = guards.staff('reviews.decide')
  serve(app, projects.listProjectReviews, see, ({ staff, query }) =>
    waitingProjects(db, staff, query, clock.now()),
  )
  serve(app, projects.getProjectReview, see, ({ staff, params }) =>
    projectReviewOf(db, staff, params.uuid, clock.now()),
  )
  serve(app, projects.nextProjectReview, decide, ({ staff, body }) =>
    nextProject(db, staff, body, clock.now()),
  )
  serve(app, projects.acceptProject, decide, ({ staff, params, body }) =>
    decideProject(house, staff, params.uuid, { outcome: 'accept', validScans: body.valid_scans }),
  )
  serve(app, projects.returnProject, decide, ({ staff, params, body }) =>
    decideProject(house, staff, params.uuid, { outcome: 'return', ...body }),
  )
  serve(app, projects.loseProject, decide, ({ staff, params, body }) =>
    decideProject(house, staff, params.uuid, { outcome: 'reject', ...body }),
  )
}
