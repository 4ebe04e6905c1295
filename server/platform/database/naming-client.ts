import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { isCut, isReadOnly } from './outage.ts'
import { isStalePlan, isUnknownName } from './stale-plan.ts'

const waitedForever = 2 ** 31 - 1
const maxNamedStatements = 500
const beginnings = /^(begin|start transaction)/

/**
 * A client that names its statements, so that PostgreSQL parses and plans each text once, and that
 * waits without end in a transaction that has lifted its `statement_timeout`.
 */
export class NamingClient extends pg.Client {
  /** Number of times that plans were found to be older than a table. */
  static #allPlansLost = 0
  #names = new Map<string, string>()
  #plansLost = NamingClient.#allPlansLost
  #namesMade = 0
  #isUnlimited = false
  /** By what was sent: the answer may be on its way. */
  #isInTransaction = false
  #isGathering = false
  #asking = 0
  /** Since when nothing has come although something was asked. */
  waitingSince: number | undefined
  declare processID: number | null

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares seven overloads
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values))
      return super.query(config, values, callback)
    if (config.startsWith('set local statement_timeout = 0')) this.#isUnlimited = true
    else if (config === 'begin') this.#isUnlimited = false
    if (beginnings.test(config)) this.#isInTransaction = true
    else if (config === 'commit' || config === 'rollback') this.#isInTransaction = false
    const answer = this.#asked(config, values)
    if (!callback) return answer
    void answer.then((result) => callback(undefined, result), callback)
  }

  async #asked(text: string, values: unknown[]) {
    const isAutocommit = !this.#isInTransaction && this.getTransactionStatus() === 'I'
    try {
      return await this.#send(text, values)
    } catch (error) {
      // What was the primary before a failover will not write again: the next connection finds the new one.
      // A connection that was cut is lent to nobody else, though its end may not have been heard yet.
      if (isReadOnly(error) || isCut(error)) void this.end()
      if (isAutocommit && isUnknownName(error)) return this.#send(text, values)
      if (!isStalePlan(error)) throw error
      NamingClient.#allPlansLost++
      if (!isAutocommit) throw error
      return this.#send(text, values)
    }
  }

  #send(text: string, values: unknown[]) {
    const name = values.length > 0 && this.#name(text)
    const query_timeout = this.#isUnlimited && waitedForever
    this.#gatherWrites()
    const answer = super.query({
      text,
      values,
      ...(name && { name }),
      ...(query_timeout && { query_timeout }),
    } as pg.QueryConfig)
    this.#waitFor(answer)
    return answer
  }

  #waitFor(answer: Promise<unknown>) {
    if (this.#asking++ === 0) this.waitingSince = performance.now()
    const onAnswer = () => {
      this.waitingSince = --this.#asking > 0 ? performance.now() : undefined
    }
    answer.then(onAnswer, onAnswer)
  }

  /** As if the other end had reset the connection. */
  cut() {
    const { connection } = this as unknown as { connection: { stream: Socket } }
    const reset = Object.assign(new Error('The wire fell silent.'), { code: 'ECONNRESET' })
    connection.stream.destroy(reset)
  }

  /** Statements of one turn of the loop leave in one write: writing to the socket costs more than a statement. */
  #gatherWrites() {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #name(text: string) {
    if (this.#plansLost < NamingClient.#allPlansLost) this.#names.clear()
    this.#plansLost = NamingClient.#allPlansLost
    const statementName = this.#names.get(text)
    if (statementName || this.#names.size >= maxNamedStatements) return statementName
    const name = `s${this.#namesMade++}`
    this.#names.set(text, name)
    return name
  }
}
