import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import type { Unreadable } from './drawn-logo.ts'

const seconds = 15
const memoryKilobytes = 1_000_000
const notInstalled = 127
const maxBytes = 60_000_000
const usualResolution = 250
const maxResolution = 1200

/**
 * The first page of a PostScript file as a PNG without ground, drawn by Ghostscript where that is
 * installed; without it a person has to.
 */
export async function renderPostscriptPage(
  bytes: Buffer,
  side: number,
): Promise<Buffer | Unreadable> {
  const settings = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-dEPSCrop']
  const output = [
    '-sDEVICE=pngalpha',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    '-sOutputFile=-',
  ]
  const first = ['-dFirstPage=1', '-dLastPage=1', `-r${getResolution(bytes, side)}`]
  // Its bounds hold even when nobody waits for it any more.
  const bounded = `ulimit -t ${seconds}; ulimit -v ${memoryKilobytes}; exec gs "$@"`
  const gs = spawn('sh', ['-c', bounded, 'gs', ...settings, ...output, ...first, '-'], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<Error | number | null>((resolve) => {
    gs.on('error', resolve)
    gs.on('close', resolve)
  })
  gs.stdin.on('error', () => {})
  gs.stdin.end(bytes)
  let size = 0
  gs.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > maxBytes) gs.kill('SIGKILL')
  })
  const page = await buffer(gs.stdout).catch(() => null)
  const end = await ended
  if (end === 0) return page?.length ? page : 'broken'
  return typeof end === 'number' && end !== notInstalled ? 'broken' : 'by_hand'
}

/** An EPS says how large it is. */
function getResolution(bytes: Buffer, side: number) {
  const head = bytes.toString('latin1', 0, 4096)
  const corners = /%%(?:HiRes)?BoundingBox:((?:\s+-?[\d.]+){4})/.exec(head)?.[1]
  const [x1, y1, x2, y2] = (corners ?? '').trim().split(/\s+/).map(Number)
  const longer = Math.max(x2! - x1!, y2! - y1!)
  return longer > 0
    ? Math.min(maxResolution, Math.max(1, Math.floor((side * 72) / longer)))
    : usualResolution
}
