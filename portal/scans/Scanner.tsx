import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { choose, scannerChoices } from '#portal/scans/scanner-choices.ts'
import { ScannerHead } from '#portal/scans/ScannerHead.tsx'
import { ScannerPanel } from '#portal/scans/ScannerPanel.tsx'
import { wakeSound } from '#portal/scans/scan-sound.ts'
import { SessionTrouble } from '#portal/scans/SessionTrouble.tsx'
import { signalWords } from '#portal/scans/signal-words.ts'
import { TypeSerial } from '#portal/scans/TypeSerial.tsx'
import { useScanSession } from '#portal/scans/use-scan-session.ts'
import { useWedge } from '#portal/scans/use-wedge.ts'
import { Viewfinder } from '#portal/scans/Viewfinder.tsx'

/** Scans one product after another: what the camera, a hardware scanner or a hand brings. */
export function Scanner({ project }: { project: Project }) {
  const { t } = useTranslation()
  const [isSilent, setSilent] = useState(() => scannerChoices().isSilent === true)
  const [isTyping, setTyping] = useState(false)
  const [plate, setPlate] = useState<File>()
  const { session, take, send, dismiss } = useScanSession(project.uuid, isSilent)
  const [trouble] = session.troubles
  const head = useRef<HTMLHeadingElement>(null)
  useWedge((code) => take([code]))

  function toggleSound() {
    choose({ isSilent: !isSilent })
    setSilent(!isSilent)
  }

  return (
    <div
      onPointerDown={wakeSound}
      className="flex h-full flex-col bg-slate text-on-slate slate-ground md:flex-row max-md:landscape:flex-row"
    >
      <title>{`${t('scans.camera.title')} · Rooflight Club`}</title>
      <section
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        aria-label={t('scans.camera.title')}
      >
        <ScannerHead ref={head} project={project} isSilent={isSilent} onSound={toggleSound} />
        <Viewfinder session={session} isPaused={isTyping} onCodes={take}>
          {trouble && (
            <SessionTrouble
              key={trouble.id}
              trouble={trouble}
              more={session.troubles.length - 1}
              onDismiss={() => {
                dismiss(trouble)
                head.current?.focus()
              }}
              onUsePlate={(picture) => {
                dismiss(trouble)
                setPlate(picture)
                setTyping(true)
              }}
            />
          )}
        </Viewfinder>
      </section>
      <ScannerPanel
        project={project}
        session={session}
        onType={() => setTyping(true)}
        onPhotos={(photos) =>
          send(
            'photo',
            photos.map((picture) => ({ name: picture.name, picture })),
          )
        }
      />
      <output aria-live="polite" className="sr-only">
        {signalWords(t, session)}
      </output>
      <TypeSerial
        isOpen={isTyping}
        onClose={() => setTyping(false)}
        plate={plate}
        onPlate={setPlate}
        onScan={(source, catches) => {
          setTyping(false)
          send(source, catches)
        }}
      />
    </div>
  )
}
