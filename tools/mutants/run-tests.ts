import { spawn } from 'node:child_process'

const operations = '4000'
const failed = /^\s*not ok /m

type Where = { folder: string; url: string; limit?: number }

/** Runs tests in a copy of the repository until one fails; what is over its limit is ended with all it has started. */
export function runTests(tests: readonly string[], { folder, url, limit }: Where) {
  const started = performance.now()
  return new Promise<{ isSound: boolean; isOver: boolean; milliseconds: number }>(
    (resolve, reject) => {
      const flags = ['--test', '--test-concurrency=2', '--test-reporter=tap']
      const child = spawn(process.execPath, [...flags, ...tests], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
        env: { ...process.env, TEST_DATABASE_URL: url, MODEL_OPERATIONS: operations },
      })
      let isOver = false
      const end = () => {
        if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
      }
      const endLate = () => {
        isOver = true
        end()
      }
      const timer = limit === undefined ? undefined : setTimeout(endLate, limit)
      let output = ''
      const listen = (text: string) => {
        output = output.slice(output.lastIndexOf('\n') + 1) + text
        if (!failed.test(output)) return
        child.stdout.off('data', listen)
        end()
      }
      child.stdout.setEncoding('utf8').on('data', listen)
      child.on('error', reject)
      child.on('exit', (code) => {
        clearTimeout(timer)
        resolve({ isSound: code === 0, isOver, milliseconds: performance.now() - started })
      })
    },
  )
}
