import { useEffect, useEffectEvent, useState } from 'react'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import {
  beginSession,
  type Signal,
  classifyCodes,
  type ScanIssue,
  withAgain,
  withEntries,
  withForeign,
  removeIssue,
} from './scan-session.ts'
import { playSignal, type Sound } from './scan-sound.ts'
import { useScanQueue } from '#portal/earning/scans/use-scan-queue.ts'

type Scan = ReturnType<typeof useScanQueue>['scan']

const sounds: Partial<Record<Signal['kind'], Sound>> = {
  hit: 'hit',
  review: 'review',
  bad: 'bad',
  again: 'again',
}

export function useScanSession(project: string, isSilent: boolean) {
  const scanQueue = useScanQueue(project)
  const [state, setSession] = useState(() => beginSession(scanQueue.entries))
  const session = withEntries(state, scanQueue.entries)
  if (session !== state) setSession(session)
  const { signal, rows } = session

  const playSound = useEffectEvent((sound: Sound) => playSignal(sound, isSilent))
  const removeRefused = useEffectEvent((row: number) => {
    const { id, state } = rows[row - 1]!
    if (state === 'refused') scanQueue.remove(id)
  })
  useEffect(() => {
    if (signal?.kind === 'again' && signal.row) removeRefused(signal.row)
    const sound = signal && sounds[signal.kind]
    if (sound) playSound(sound)
  }, [signal])

  /** Codes that were read by a machine: from the camera or a hardware scanner. */
  function take(codes: readonly string[]) {
    const { fresh, again, isForeign } = classifyCodes(codes, rows)
    if (fresh.length > 0) scanQueue.scan('camera', fresh.map(toNamedCode))
    if (isForeign) setSession((before) => withForeign(before, createUuid()))
    else if (again) setSession((before) => withAgain(before, again))
  }

  /** Serials that were typed, and photos. */
  const send: Scan = (source, scanInputs) => {
    const [{ code = '' } = {}] = scanInputs
    const { again } = classifyCodes([code], rows)
    if (again) setSession((before) => withAgain(before, again))
    else scanQueue.scan(source, scanInputs)
  }

  function dismiss({ id, entry }: ScanIssue) {
    setSession((before) => removeIssue(before, id))
    if (entry?.state === 'refused') scanQueue.remove(id)
  }

  return { session, take, send, dismiss }
}

function toNamedCode({ serial, code }: { serial: string; code: string }) {
  return { name: formatSerial(serial), code }
}
