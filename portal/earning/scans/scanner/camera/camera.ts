import {
  getAbilities,
  listCameras,
  type Devices,
  stopAll,
  openStream,
  getVideoTrack,
} from './camera-devices.ts'
import { toCameraProblem, type CameraProblem } from './camera-problem.ts'

export type Zoom = 1 | 2
export type CameraState =
  | { kind: 'off' | 'opening' }
  | { kind: 'problem'; problem: CameraProblem }
  | ({ kind: 'live' } & Live)
type Live = {
  stream: MediaStream
  hasTorch: boolean
  isLit: boolean
  /** True when the lens zooms itself; otherwise the picture is enlarged by `zoom`. */
  hasZoom: boolean
  zoom: Zoom
  cameras: number
}

type Deps = {
  devices: Devices | undefined
  isSecure: boolean
  /** The camera chosen on this device before. */
  getChosen: () => string | undefined
  choose: (camera: string | undefined) => void
  later: (work: () => void, milliseconds: number) => () => void
}

const muteMilliseconds = 1500
const restMilliseconds = 30_000
const maxLosses = 3

export type Camera = ReturnType<typeof createCamera>

/**
 * The camera of one visit: opened once, kept during pauses, and reopened only when the device
 * closed it.
 */
export function createCamera({ devices, isSecure, getChosen, choose, later }: Deps) {
  let state: CameraState = { kind: 'off' }
  let attempt = 0
  let losses = 0
  let isResting = false
  let callOff: (() => void) | undefined
  const listeners = new Set<() => void>()

  function put(next: CameraState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function open() {
    if (state.kind === 'opening' || state.kind === 'live') return
    if (!devices) return put({ kind: 'problem', problem: isSecure ? 'missing' : 'insecure' })
    const mine = ++attempt
    put({ kind: 'opening' })
    try {
      const stream = await openStream(devices, getChosen(), () => choose(undefined))
      if (mine !== attempt) return stopAll(stream)
      const { length: cameras } = await listCameras(devices)
      if (mine !== attempt) return stopAll(stream)
      follow(stream)
      put({ kind: 'live', stream, ...getAbilities(stream), isLit: false, zoom: 1, cameras })
    } catch (error) {
      if (mine === attempt) put({ kind: 'problem', problem: toCameraProblem(error) })
    }
  }

  /** Taken away by a call, another app or the lock: fetched again, though not forever. */
  function follow(stream: MediaStream) {
    const track = getVideoTrack(stream)
    track?.addEventListener('ended', () => lose(stream))
    track?.addEventListener('mute', () => {
      later(() => track.muted && !isResting && lose(stream), muteMilliseconds)
    })
  }

  function lose(stream: MediaStream) {
    if (state.kind !== 'live' || state.stream !== stream) return
    close()
    if (isResting) return
    if (++losses > maxLosses) put({ kind: 'problem', problem: 'busy' })
    else void open()
  }

  function close() {
    attempt++
    if (state.kind === 'live') stopAll(state.stream)
    put({ kind: 'off' })
  }

  async function constrain(constraints: object, part: Partial<Live>) {
    if (state.kind !== 'live') return
    const { stream } = state
    await getVideoTrack(stream)?.applyConstraints({ advanced: [constraints] })
    const now = getState()
    if (now.kind === 'live' && now.stream === stream) put({ ...now, ...part })
  }

  function getState() {
    return state
  }

  return {
    state: getState,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    close,
    /** Opens again after the person has changed a setting. */
    async retry() {
      losses = 0
      await open()
    },
    async setTorch(isLit: boolean) {
      await constrain({ torch: isLit }, { isLit }).catch(() => undefined)
    },
    async setZoom(zoom: Zoom) {
      if (state.kind !== 'live') return
      if (!state.hasZoom) return put({ ...state, zoom })
      await constrain({ zoom }, { zoom }).catch(() => undefined)
    },
    async nextCamera() {
      if (state.kind !== 'live' || !devices) return
      const all = await listCameras(devices)
      const now = getVideoTrack(state.stream)?.getSettings().deviceId
      const next = all[(all.findIndex(({ deviceId }) => deviceId === now) + 1) % all.length]
      if (!next) return
      choose(next.deviceId)
      close()
      await open()
    },
    /** The page is hidden: the camera stays open for a moment. */
    rest() {
      isResting = true
      callOff?.()
      callOff = later(close, restMilliseconds)
      if (state.kind === 'live' && state.isLit)
        void constrain({ torch: false }, { isLit: false }).catch(() => undefined)
    },
    /** The page is visible again, also after an unlock. */
    async wake() {
      callOff?.()
      isResting = false
      const track = state.kind === 'live' ? getVideoTrack(state.stream) : undefined
      if (track && (track.readyState === 'ended' || track.muted)) close()
      if (state.kind === 'off') await open()
    },
  }
}
