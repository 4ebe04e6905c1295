import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/earning/projects.ts'
import { choose, readScannerChoices } from './scanner-choices.ts'
import { ScannerHead } from './ScannerHead.tsx'
import { ScannerPanel } from './ScannerPanel.tsx'
import { wakeSound } from './scan-sound.ts'
import { SessionIssue } from './SessionIssue.tsx'
import { useScanSession } from './use-scan-session.ts'
import { useWedge } from './use-wedge.ts'
import { Viewfinder } from './Viewfinder.tsx'
import { SerialForm } from './SerialForm.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import type { TFunction } from 'i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import { getOutcome } from '#portal/earning/scans/scan-outcome.ts'
import type { Session } from './scan-session.ts'

type Props = ComponentProps<typeof SerialForm> & { isOpen: boolean; onClose: () => void }

export function Scanner({ project }: { project: Project }) {
  const { t } = useTranslation()
  const [isSilent, setSilent] = useState(() => readScannerChoices().isSilent === true)
  const [isTyping, setTyping] = useState(false)
  const [plate, setPlate] = useState<File>()
  const { session, take, send, dismiss } = useScanSession(project.uuid, isSilent)
  const [issue] = session.issues
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
          {issue && (
            <SessionIssue
              key={issue.id}
              issue={issue}
              more={session.issues.length - 1}
              onDismiss={() => {
                dismiss(issue)
                head.current?.focus()
              }}
              onUsePlate={(picture) => {
                dismiss(issue)
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
        {getFeedbackText(t, session)}
      </output>
      <TypeSerial
        isOpen={isTyping}
        onClose={() => setTyping(false)}
        plate={plate}
        onPlate={setPlate}
        onScan={(source, scanInputs) => {
          setTyping(false)
          send(source, scanInputs)
        }}
      />
    </div>
  )
}

function TypeSerial({ isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('scans.camera.type')} kind="menu">
      <SerialForm {...form} isEager />
    </Drawer>
  )
}

/** Screen reader text for the last signal; errors announce themselves. */
function getFeedbackText(t: TFunction, { signal, rows }: Session) {
  const row = signal?.row
  const entry = row === undefined ? undefined : rows[row - 1]
  if (!signal || !entry || row === undefined) return ''
  if (signal.kind === 'again') return t('scans.camera.again', { row })
  const { name, scan } = entry
  const outcome = getOutcome(entry)
  if (outcome === 'busy' || outcome === 'failed')
    return t('scans.camera.feedback.hit', { name, row })
  if (outcome === 'counts') return t('scans.camera.feedback.counts', { name, count: scan!.points })
  if (outcome === 'recorded') return t('scans.camera.feedback.recorded', { name })
  if (outcome !== 'review') return ''
  const reason = t(`scans.reasons.${scan!.reason_code as ReasonCode}`)
  return `${t('scans.camera.feedback.review', { name })} ${reason}`
}
