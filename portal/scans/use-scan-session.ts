import { useEffect, useEffectEvent, useState } from 'react'
import { groupedSerial } from '#contract/scans.rules.ts'
import { newUuid } from '#portal/new-uuid.ts'
import {
  beginSession,
  type Signal,
  sorted,
  type Trouble,
  withAgain,
  withEntries,
  withForeign,
  withoutTrouble,
} from '#portal/scans/scan-session.ts'
import { say, type Sound } from '#portal/scans/scan-sound.ts'
import { useScanOutbox } from '#portal/scans/use-scan-outbox.ts'

type Scan = ReturnType<typeof useScanOutbox>['scan']

const sounds: Partial<Record<Signal['kind'], Sound>> = {
  hit: 'hit',
  doubt: 'doubt',
  bad: 'bad',
  again: 'again',
}

/** One visit to the scanner: what was scanned, what went wrong, and what is to be heard of it. */
export function useScanSession(project: string, isSilent: boolean) {
  const outbox = useScanOutbox(project)
  const [kept, setSession] = useState(() => beginSession(outbox.entries))
  const session = withEntries(kept, outbox.entries)
  if (session !== kept) setSession(session)
  const { signal, rows } = session

  const hear = useEffectEvent((sound: Sound) => say(sound, isSilent))
  const forget = useEffectEvent((row: number) => {
    const { id, state } = rows[row - 1]!
    if (state === 'refused') outbox.remove(id)
  })
  useEffect(() => {
    if (signal?.kind === 'again' && signal.row) forget(signal.row)
    const sound = signal && sounds[signal.kind]
    if (sound) hear(sound)
  }, [signal])

  /** Codes that were read by a machine: from the camera or a hardware scanner. */
  function take(codes: readonly string[]) {
    const { fresh, again, isForeign } = sorted(codes, rows)
    if (fresh.length > 0) outbox.scan('camera', fresh.map(named))
    if (isForeign) setSession((before) => withForeign(before, newUuid()))
    else if (again) setSession((before) => withAgain(before, again))
  }

  /** Serials that were typed, and photos. */
  const send: Scan = (source, catches) => {
    const [{ code = '' } = {}] = catches
    const { again } = sorted([code], rows)
    if (again) setSession((before) => withAgain(before, again))
    else outbox.scan(source, catches)
  }

  function dismiss({ id, entry }: Trouble) {
    setSession((before) => withoutTrouble(before, id))
    if (entry?.state === 'refused') outbox.remove(id)
  }

  return { session, take, send, dismiss }
}

function named({ serial, code }: { serial: string; code: string }) {
  return { name: groupedSerial(serial), code }
}
