import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Camera, createCamera } from './camera.ts'
import { choose, readScannerChoices } from '#portal/earning/scans/scanner/scanner-choices.ts'

/** The camera of this visit, on while `isWanted`; it sleeps and wakes with the page. */
export function useCamera(isOn: boolean) {
  const [camera] = useState(() =>
    createCamera({
      devices: 'mediaDevices' in navigator ? navigator.mediaDevices : undefined,
      isSecure: isSecureContext,
      getChosen: () => readScannerChoices().camera,
      choose: (deviceId) => choose({ camera: deviceId }),
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  const state = useSyncExternalStore(camera.subscribe, camera.state)
  useEffect(() => (isOn ? watch(camera) : undefined), [camera, isOn])
  return { camera, state }
}

function watch(camera: Camera) {
  const unmount = new AbortController()
  const { signal } = unmount
  const onVisibility = () => (document.hidden ? camera.rest() : void camera.wake())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  // An unlocked phone may not fire `visibilitychange`.
  addEventListener('pageshow', onVisibility, { signal })
  addEventListener('focus', onVisibility, { signal })
  void camera.open()
  void retryWhenAllowed(camera, signal)
  return () => {
    unmount.abort()
    camera.close()
  }
}

async function retryWhenAllowed(camera: Camera, signal: AbortSignal) {
  const name = 'camera' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined)
  permission?.addEventListener(
    'change',
    () => permission.state === 'granted' && void camera.retry(),
    { signal },
  )
}
