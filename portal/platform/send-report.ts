import { defaultStackParser } from '@sentry/browser'
import { sendErrorReport } from '#contract/platform/error-reports.ts'
import { call } from './call.ts'
import { releaseName } from './release-name.ts'
import { Refused } from '#ui/feedback/refused.ts'

const maxFrames = 50

export type Level = 'warning' | 'error'

/** Sends the error's name and place in our code; its message may contain typed text. */
export async function sendReport(error: Error, level: Level) {
  const isRefused = error instanceof Refused
  const stack = isRefused ? undefined : parseStack(error)
  const last = stack?.at(-1)
  await call(sendErrorReport, {
    body: {
      level,
      message: isRefused ? `Status ${error.status}` : error.name,
      screen: location.pathname,
      reference: isRefused ? error.requestId : last && formatFrame(last),
      release: releaseName(),
      stack,
    },
  })
}

/** The frames in our own files, as the error service reads them: the outermost call first. */
export function parseStack({ stack = '' }: Error) {
  return defaultStackParser(stack)
    .flatMap(({ filename = '', function: name, lineno, colno }) => {
      const [file] = /\/assets\/[\w.-]{1,100}$/.exec(filename) ?? []
      return file ? { filename: file, function: name?.slice(0, 200), lineno, colno } : []
    })
    .slice(-maxFrames)
}

function formatFrame({ filename, lineno, colno }: ReturnType<typeof parseStack>[number]) {
  return `${filename.slice(1)}:${lineno}:${colno}`.slice(0, 64)
}
