import { spawn } from 'node:child_process'

const operations = '4000'

type Where = { folder: string; url: string; limit?: number }

/** Runs tests in a copy of the repository; what is over its limit is ended with all it has started. */
export function runTests(tests: readonly string[], { folder, url, limit }: Where) {
  const started = performance.now()
  return new Promise<{ isSound: boolean; isOver: boolean; milliseconds: number }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, ['--test', '--test-concurrency=2', ...tests], {
        cwd: folder,
        stdio: 'ignore',
        detached: true,
        env: { ...process.env, TEST_DATABASE_URL: url, MODEL_OPERATIONS: operations },
      })
      let isOver = false
      const end = () => {
        isOver = true
        process.kill(-child.pid!, 'SIGKILL')
      }
      const timer = limit === undefined ? undefined : setTimeout(end, limit)
      child.on('error', reject)
      child.on('exit', (code) => {
        clearTimeout(timer)
        resolve({ isSound: code === 0, isOver, milliseconds: performance.now() - started })
      })
    },
  )
}
