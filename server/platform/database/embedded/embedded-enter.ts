import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from './embedded-lock.ts'
import type { Place } from './embedded-place.ts'
import {
  findLastComplaint,
  readPostmaster,
  spawnPostmaster,
  type ExitState,
  type Postmaster,
} from './embedded-postmaster.ts'

const patienceMs = 30_000
const pauseMs = 5
const spawnPauseMs = 100

/** Other starters, or the last breath of a killed PostgreSQL, are in the way: try again. */
const inTheWay = /lock file .* already exists|shared memory block .* still in use/

export type Site = { place: Place; binaries: string; password: string; print(line: string): void }

export async function enter(site: Site) {
  const cluster = join(site.place.home, 'cluster')
  let state: ExitState | undefined
  let isStarted = false
  let waits = 0
  let deadline = performance.now() + patienceMs
  for (;;) {
    const { running, stalePid } = await readPostmaster(cluster)
    if (running && running.status !== 'ready') deadline = performance.now() + patienceMs
    if (running?.status === 'ready') {
      const lock = await takeLock(running, site.password)
      if (lock && lock.holder === undefined && !isStarted) {
        site.print(`Took over PostgreSQL, which still ran (process ${running.pid}).`)
      }
      if (lock) return { lock, running }
    } else if (!running && (!state || state.isOver)) {
      if (state?.reason) {
        await throwUnlessPassing(site, state.reason, deadline)
        if (++waits === 1) site.print('Waiting for an earlier PostgreSQL to be gone.')
        await sleep(spawnPauseMs)
      }
      state = await spawnPostmaster(site, stalePid)
      isStarted = true
    }
    if (performance.now() > deadline) throw new Error(describeTimeout(running))
    await sleep(pauseMs)
  }
}

async function throwUnlessPassing({ place }: Site, reason: string, deadline: number) {
  const complaint = await findLastComplaint(place.home)
  if (!inTheWay.test(complaint) || performance.now() > deadline) {
    throw new Error(
      `PostgreSQL did not start (${reason}; ${place.home}/postgres.log): ${complaint}`,
    )
  }
}

function describeTimeout(running?: Postmaster) {
  if (!running) return 'PostgreSQL did not start in time.'
  return `PostgreSQL runs (process ${running.pid}) but does not answer on ${running.host}: stop it with kill -INT ${running.pid} and start again.`
}
