import { randomUUID } from 'node:crypto'
import { anInstaller } from '#testing/accounts.ts'
import { startServer } from '#testing/servers.ts'
import { bundleArgs } from '#tools/builds/build-server.ts'
import type { BenchContext } from './bench-context.ts'
import { expectStatus, send } from './http-client.ts'
import type { Row } from './row.ts'
import { median, milliseconds } from './timing.ts'

const samples = 2000
const madeAtOnce = 20

/**
 * Measures whether the time of an answer reveals a member: members and strangers ask for a code in
 * turns, once each and from addresses of their own. (safety goal 10)
 */
export async function benchEnumeration(context: BenchContext): Promise<Row[]> {
  const server = await startServer(context, { args: bundleArgs, env: { TRUST_PROXY: '1' } })
  try {
    const members: string[] = []
    while (members.length < samples)
      for (const { email } of await Promise.all(
        Array.from({ length: madeAtOnce }, () => anInstaller(context)),
      ))
        members.push(email)
    const strangers = members.map(() => `${randomUUID()}@people.example`)
    let calls = 0
    const measureTime = async (email: string, status: number) => {
      const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`
      const started = performance.now()
      const reply = await send(
        server.url,
        'POST /v2/installer/login',
        { 'x-forwarded-for': address },
        JSON.stringify({ email }),
      )
      const time = performance.now() - started
      expectStatus(reply, status)
      return time
    }
    const known: number[] = []
    const unknown: number[] = []
    for (const [place, member] of members.entries()) {
      known.push(await measureTime(member, 200))
      unknown.push(await measureTime(strangers[place]!, 404))
    }
    return [
      {
        what: `a code asked for, members and strangers, ${samples} each`,
        value: milliseconds(Math.abs(median(known) - median(unknown))),
        against: `${milliseconds(median(known))} and ${milliseconds(median(unknown))}`,
        aim: '< 5 ms between the medians',
      },
    ]
  } finally {
    await server.stop()
  }
}
