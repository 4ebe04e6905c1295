import { join, parse } from 'node:path'
import { Piscina } from 'piscina'
import { refuse } from '#server/platform/http/refuse.ts'

const retrySeconds = 5
const idleMilliseconds = 60_000
const maxMegabytes = 256

/** Functions of `server/tasks.ts`, which declares them here. @public */
export interface WorkerTasks {}
type TaskName = keyof WorkerTasks
type Results = { [Name in TaskName]: Awaited<ReturnType<WorkerTasks[Name]>> }
type Settings = { threads?: number; maxWaiting?: number; timeoutMilliseconds?: number }

export type Workers = {
  /**
   * Makes a file beside the calls, in a thread of its own, from plain data. Refuses `common.busy`
   * when too many wait and when it takes too long. Bytes within an answer are no Buffer any more.
   */
  run<T extends TaskName>(task: T, ...input: Parameters<WorkerTasks[T]>): Promise<Results[T]>
  close(): Promise<void>
}

const { dir, ext } = parse(import.meta.filename)
const tasksFile = ext === '.ts' ? join(dir, '../../tasks.ts') : join(dir, `tasks${ext}`)

/** Threads for what would stop all other calls; they begin when they are first needed. */
export function createWorkers({
  threads = 2,
  maxWaiting = 20,
  timeoutMilliseconds = 20_000,
}: Settings = {}): Workers {
  const pool = new Piscina({
    filename: tasksFile,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // The pool's own bound does not hold while its threads begin.
  let open = 0
  return {
    async run<T extends TaskName>(
      name: T,
      ...[input]: Parameters<WorkerTasks[T]>
    ): Promise<Results[T]> {
      if (open >= threads + maxWaiting) refuseBusy()
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      open++
      try {
        const result: unknown = await pool.run(input, { name, signal })
        return (result instanceof Uint8Array ? toBuffer(result) : result) as Results[T]
      } catch (error) {
        if ((error as Error).name === 'AbortError') refuseBusy()
        throw error
      } finally {
        open--
      }
    },
    close: () => pool.destroy(),
  }
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array) {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function refuseBusy(): never {
  refuse('common.busy', undefined, { retryAfterSeconds: retrySeconds })
}
