import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCamera } from './camera.ts'

type Constraints = { video: { deviceId?: { exact: string } } }

class FakeTrack extends EventTarget {
  readyState = 'live'
  muted = false
  applied: object[] = []
  readonly abilities: object
  constructor(abilities: object) {
    super()
    this.abilities = abilities
  }
  stop() {
    this.readyState = 'ended'
  }
  getCapabilities() {
    return this.abilities
  }
  getSettings() {
    return { deviceId: 'back' }
  }
  applyConstraints({ advanced }: { advanced: object[] }) {
    this.applied.push(...advanced)
    return Promise.resolve()
  }
}

function aCamera({ abilities = {}, chosen, fail }: Setup = {}) {
  const requests: Constraints[] = []
  const tracks: FakeTrack[] = []
  const timers: (() => void)[] = []
  let choice = chosen
  const devices = {
    getUserMedia(constraints: Constraints) {
      requests.push(constraints)
      const name = fail?.(constraints)
      if (name) return Promise.reject(Object.assign(new Error(name), { name }))
      const track = new FakeTrack(abilities)
      tracks.push(track)
      return Promise.resolve({ getVideoTracks: () => [track], getTracks: () => [track] })
    },
    enumerateDevices: () =>
      Promise.resolve(['back', 'near'].map((deviceId) => ({ kind: 'videoinput', deviceId }))),
  } as unknown as MediaDevices
  const camera = createCamera({
    devices,
    isSecure: true,
    getChosen: () => choice,
    choose: (next) => (choice = next),
    later(work) {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
  })
  return { camera, asked: requests, tracks, timers, choice: () => choice }
}
type Setup = {
  abilities?: object
  chosen?: string
  fail?: (constraints: Constraints) => string | undefined
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 2))

test('one visit asks for the camera once, however often it is opened or looked away from', async () => {
  const { camera, asked: requests, timers } = aCamera()
  await Promise.all([camera.open(), camera.open()])
  camera.rest()
  await camera.wake()
  assert.equal(requests.length, 1)
  assert.equal(timers.length, 0)
  assert.equal(camera.state().kind, 'live')
})

test('what the device took away, or a long rest let go, is fetched again', async () => {
  const { camera, asked: requests, tracks, timers } = aCamera()
  await camera.open()
  tracks[0]!.dispatchEvent(new Event('ended'))
  await nextTick()
  assert.equal(requests.length, 2)
  camera.rest()
  timers.at(-1)!()
  assert.deepEqual([camera.state().kind, tracks[1]!.readyState], ['off', 'ended'])
  await camera.wake()
  assert.equal(requests.length, 3)
  tracks[2]!.muted = true
  tracks[2]!.dispatchEvent(new Event('mute'))
  timers.at(-1)!()
  await nextTick()
  assert.equal(requests.length, 4)
  camera.rest()
  tracks[3]!.readyState = 'ended'
  await camera.wake()
  assert.deepEqual([requests.length, camera.state().kind], [5, 'live'])
})

test('a camera that is taken away again and again is left to whoever uses it', async () => {
  const { camera, tracks } = aCamera()
  await camera.open()
  for (let loss = 0; loss < 4; loss++) {
    tracks.at(-1)!.dispatchEvent(new Event('ended'))
    await nextTick()
  }
  assert.deepEqual(camera.state(), { kind: 'problem', problem: 'busy' })
  await camera.retry()
  assert.equal(camera.state().kind, 'live')
})

test('each error has its name', async () => {
  const names = {
    NotAllowedError: 'denied',
    NotFoundError: 'missing',
    NotReadableError: 'busy',
    TypeError: 'failed',
  }
  for (const [name, problem] of Object.entries(names)) {
    const { camera } = aCamera({ fail: () => name })
    await camera.open()
    assert.deepEqual(camera.state(), { kind: 'problem', problem })
  }
})

test('the chosen camera is asked for; one that is gone is forgotten; the next can be chosen', async () => {
  const {
    camera,
    asked: requests,
    choice,
  } = aCamera({
    chosen: 'gone',
    fail: ({ video }) => (video.deviceId?.exact === 'gone' ? 'OverconstrainedError' : undefined),
  })
  await camera.open()
  assert.equal(choice(), undefined)
  assert.equal(camera.state().kind, 'live')
  await camera.nextCamera()
  assert.equal(choice(), 'near')
  assert.equal(requests.at(-1)!.video.deviceId?.exact, 'near')
})

test('light and zoom are the lens’s where it can, else the picture is enlarged', async () => {
  const able = aCamera({ abilities: { torch: true, zoom: { min: 1, max: 8 } } })
  await able.camera.open()
  await able.camera.setTorch(true)
  await able.camera.setZoom(2)
  assert.deepEqual(able.tracks[0]!.applied, [{ torch: true }, { zoom: 2 }])
  const state = able.camera.state()
  assert.ok(state.kind === 'live' && state.isLit && state.hasZoom && state.zoom === 2)
  const plain = aCamera()
  await plain.camera.open()
  await plain.camera.setZoom(2)
  const plainState = plain.camera.state()
  assert.ok(
    plainState.kind === 'live' &&
      !plainState.hasTorch &&
      !plainState.hasZoom &&
      plainState.zoom === 2,
  )
  assert.deepEqual(plain.tracks[0]!.applied, [])
})
