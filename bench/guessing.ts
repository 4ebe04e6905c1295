import { randomInt } from 'node:crypto'
import { anInstaller } from '#testing/accounts.ts'
import { startServer } from '#testing/servers.ts'
import { bundleArgs } from '#tools/builds/build-server.ts'
import type { BenchContext } from './bench-context.ts'
import { send } from './http-client.ts'
import type { Row } from './row.ts'

const guesses = Number(process.env['BENCH_GUESSES'] ?? 100_000)
const accounts = 1000
const addresses = 1000
const codes = 100_000
const atOnce = 50
const guessesPerCode = 6

/**
 * Somebody guesses codes of many accounts from addresses far apart, asking for new codes as often as
 * they are given: how many guesses are compared, and how many accounts they open. (safety goal 9)
 */
export async function benchGuessing(context: BenchContext): Promise<Row[]> {
  const server = await startServer(context, { args: bundleArgs, env: { TRUST_PROXY: '1' } })
  try {
    const victims: { id: number; email: string; userId?: string }[] = []
    while (victims.length < accounts)
      for (const { installer, email } of await Promise.all(
        Array.from({ length: atOnce }, () => anInstaller(context)),
      ))
        victims.push({ id: installer.id, email })
    let calls = 0
    const post = (path: string, body: object) => {
      const network = calls++ % addresses
      const from = { 'x-forwarded-for': `${11 + (network % 200)}.${Math.floor(network / 200)}.7.9` }
      return send(server.url, `POST /v2/installer/${path}`, from, JSON.stringify(body))
    }
    let opened = 0
    let guessed = 0
    const guessOn = async () => {
      while (guessed < guesses) {
        const place = guessed++
        const victim = victims[place % accounts]!
        if (Math.floor(place / accounts) % guessesPerCode === 0) {
          const reply = await post('login', { email: victim.email })
          if (reply.status === 200) victim.userId = JSON.parse(reply.text).user_id
        }
        const code = String(randomInt(codes)).padStart(5, '0')
        const reply = await post('login/verify', { userId: victim.userId, code })
        if (reply.status === 200) opened++
      }
    }
    await Promise.all(Array.from({ length: atOnce }, guessOn))
    const compared = await context.db
      .selectFrom('sign_in_challenge')
      .select(['installer_id', (eb) => eb.fn.sum<number>('attempts').as('count')])
      .select((eb) => eb.fn.max('attempts').as('ofOneCode'))
      .where(
        'installer_id',
        'in',
        victims.map(({ id }) => id),
      )
      .groupBy('installer_id')
      .execute()
    const total = compared.reduce((sum, { count }) => sum + count, 0)
    const ofOneAccount = Math.max(...compared.map(({ count }) => count))
    const ofOneCode = Math.max(...compared.map((account) => account.ofOneCode))
    return [
      {
        what: `${guesses} guesses at ${accounts} accounts from ${addresses} addresses`,
        value: `${opened} opened`,
        against: `${total} compared: ${ofOneCode} of a code and ${ofOneAccount} of an account at the most`,
        aim: `about ${(total / codes).toFixed(3)} opened; 5 of a code, 10 of an account`,
      },
    ]
  } finally {
    await server.stop()
  }
}
