import { toCameraProblem } from './camera-problem.ts'

export type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>
type Abilities = MediaTrackCapabilities & {
  torch?: boolean
  zoom?: { min: number; max: number }
  focusMode?: string[]
}

const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
const back: MediaTrackConstraints = { facingMode: { ideal: 'environment' } }

export async function openStream(
  devices: Devices,
  deviceId: string | undefined,
  clearChosen: () => void,
) {
  const ask = (device: MediaTrackConstraints) =>
    devices.getUserMedia({ video: { ...device, ...size }, audio: false })
  if (deviceId === undefined) return ask(back)
  return ask({ deviceId: { exact: deviceId } }).catch((error: unknown) => {
    if (toCameraProblem(error) !== 'missing') throw error
    clearChosen()
    return ask(back)
  })
}

export async function listCameras(devices: Devices) {
  const all = await devices.enumerateDevices().catch(() => [])
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

/** Capabilities of the camera; switches its continuous autofocus on where it has one. */
export function getAbilities(stream: MediaStream) {
  const track = getVideoTrack(stream)
  const { torch, zoom, focusMode } = (track?.getCapabilities?.() ?? {}) as Abilities
  if (focusMode?.includes('continuous')) {
    const constraints = [{ focusMode: 'continuous' } as MediaTrackConstraintSet]
    void track?.applyConstraints({ advanced: constraints }).catch(() => undefined)
  }
  return { hasTorch: torch === true, hasZoom: zoom !== undefined && zoom.min <= 1 && zoom.max >= 2 }
}

export function getVideoTrack(stream: MediaStream) {
  return stream.getVideoTracks()[0]
}

export function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
