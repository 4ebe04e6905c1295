import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  absentScanner,
  createClamavScanner,
  demoScanner,
  ScannerAway,
  testVirus,
} from './scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'rooflight-scanner-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const virus = Buffer.from(testVirus)

/** Reads one stream as clamd does and answers; what came is kept. */
async function aFakeClamd(answer: (content: Buffer) => string | null, path?: string) {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let came = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      came = Buffer.concat([came, piece as Buffer])
      const content = streamIn(came)
      if (!content) return
      received.push(content)
      const reply = answer(content)
      if (reply === null) socket.destroy()
      else socket.end(`${reply}\0`)
    })
  })
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, close: () => server.close() }
}

/** The content of a whole INSTREAM command, or nothing yet. */
function streamIn(came: Buffer) {
  const command = 'zINSTREAM\0'
  if (came.length < command.length) return undefined
  assert.equal(came.subarray(0, command.length).toString(), command)
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const answerTo = (content: Buffer) =>
  content.includes(virus) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'

test('clamd is handed the whole file in pieces, by TCP and by a socket of the machine', async () => {
  for (const path of [undefined, join(folder, 'fake.sock')]) {
    const { url, received } = await aFakeClamd(answerTo, path)
    const large = Buffer.alloc(1_000_001, 'x')
    assert.equal(await createClamavScanner(url).scan(large), 'clean')
    assert.equal(await createClamavScanner(url).scan(virus), 'infected')
    assert.equal(await createClamavScanner(url).scan(Buffer.concat([large, virus])), 'infected')
    assert.deepEqual(received, [large, virus, Buffer.concat([large, virus])])
  }
})

test('an error, another word, a lost connection and none at all are no finding', async () => {
  const answers = ['INSTREAM size limit exceeded. ERROR', 'stream: OK but', '', null]
  for (const answer of answers) {
    const { url } = await aFakeClamd(() => answer)
    await assert.rejects(createClamavScanner(url).scan(virus), ScannerAway, String(answer))
  }
  const { url, close } = await aFakeClamd(answerTo)
  close()
  await assert.rejects(createClamavScanner(url).scan(virus), ScannerAway)
  await assert.rejects(createClamavScanner(`unix:${join(folder, 'none')}`).scan(virus), ScannerAway)
})

test('the stand-in knows the test text alone; where the club does without, all is clean', async () => {
  const wrapped = Buffer.concat([Buffer.from('before '), virus, Buffer.from(' after')])
  assert.equal(await demoScanner.scan(wrapped), 'infected')
  assert.equal(await demoScanner.scan(virus.subarray(1)), 'clean')
  assert.equal(await absentScanner.scan(virus), 'clean')
})

const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(
  (path) => existsSync(path),
)

test(
  'the real ClamAV finds the test text and lets the rest pass',
  { skip: !clamd && 'NOT TRIED: there is no clamd on this machine (Debian: clamav-daemon)' },
  async () => {
    const socket = join(folder, 'clamd.sock')
    // A signature of our own: the real ones are hundreds of megabytes.
    writeFileSync(join(folder, 'own.ndb'), `Test.Virus:0:*:${virus.toString('hex')}\n`)
    const settings = [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      `TemporaryDirectory ${folder}`,
      'Foreground yes',
      'AllowSupplementaryGroups no',
      process.getuid?.() === 0 ? 'User root' : '',
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${settings.filter(Boolean).join('\n')}\n`)
    const child = spawn(clamd!, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    try {
      const scanner = createClamavScanner(`unix:${socket}`)
      const isUp = () => scanner.scan(Buffer.from('hello')).catch(() => null)
      while ((await isUp()) !== 'clean') {
        assert.equal(child.exitCode, null, output)
        await wait(50)
      }
      assert.equal(await scanner.scan(virus), 'infected')
      assert.equal(await scanner.scan(Buffer.alloc(5_000_000, 'x')), 'clean')
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  },
)
