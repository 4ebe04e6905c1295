import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '#testing/servers.ts'
import { bundleArgs } from '#tools/builds/build-server.ts'
import type { BenchContext } from './bench-context.ts'
import { readMemoryMb } from './cpu.ts'
import { expectStatus } from './http-client.ts'
import { memberWorks } from './member-works.ts'
import type { Row } from './row.ts'
import { median } from './timing.ts'

const starts = 5
const restSeconds = 8
const calls = 2000
const atOnce = 8
const emptyServer =
  "const s = require('node:http').createServer((_, a) => a.end()).listen(0, () => console.log(s.address().port))"

/**
 * Measures a production start on an existing database up to the first answer, and its memory at
 * rest and after the calls of members' days; beside a Node server that does nothing.
 */
export async function benchColdStart(context: BenchContext): Promise<Row[]> {
  const times: { ours: number; empty: number }[] = []
  for (let round = 0; round < starts; round++) {
    const empty = await startEmpty()
    empty.process.kill()
    const before = performance.now()
    const server = await startServer(context, { args: bundleArgs })
    times.push({ empty: empty.time, ours: performance.now() - before })
    await server.stop()
  }
  const empty = await startEmpty()
  const server = await startServer(context, { args: bundleArgs })
  try {
    await wait(restSeconds * 1000)
    const rest = {
      ours: readMemoryMb(server.process.pid!),
      empty: readMemoryMb(empty.process.pid!),
    }
    const works = await memberWorks(context, server.url)
    await callAll(async (number) => {
      const { call, status } = works[number % works.length]!
      expectStatus(await call(), status ?? 200)
    })
    await callAll(async () => void (await fetch(empty.url)))
    return [
      {
        what: 'start of the server, its database there',
        value: seconds(median(times.map(({ ours }) => ours))),
        against: `empty server ${seconds(median(times.map((time) => time.empty)))}`,
        aim: '≤ 1.0 s',
      },
      { what: 'its memory at rest', ...against(rest.ours, rest.empty), aim: '≤ 150 MB' },
      {
        what: 'its memory after 2,000 calls of members',
        ...against(readMemoryMb(server.process.pid!), readMemoryMb(empty.process.pid!)),
        aim: '≤ 250 MB',
      },
    ]
  } finally {
    empty.process.kill()
    await server.stop()
  }
}

async function startEmpty(): Promise<{ url: string; process: ChildProcess; time: number }> {
  const before = performance.now()
  const child = spawn(process.execPath, ['--eval', emptyServer])
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${port.toString().trim()}`
  await fetch(url)
  return { url, process: child, time: performance.now() - before }
}

async function callAll(call: (number: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < calls) await call(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const against = (ours: number, empty: number) => ({
  value: `${ours.toFixed(0)} MB`,
  against: `empty server ${empty.toFixed(0)} MB`,
})
