import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/earning/projects.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import { type Session, sumSession } from './scan-session.ts'
import { SessionRow } from './SessionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  project: Project
  session: Session
  onType: () => void
  onPhotos: (photos: File[]) => void
}

export function ScannerPanel({ project, session: { rows, signal }, onType, onPhotos }: Props) {
  const { t } = useTranslation()
  const { count, points } = sumSession(rows)
  return (
    <section
      aria-labelledby="scanned-now"
      className="flex shrink-0 flex-col bg-bg text-ink md:w-80 xl:w-96 max-md:landscape:w-1/2"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 id="scanned-now" className="sr-only">
          {t('scans.camera.rows')}
        </h2>
        <p className="font-semibold">
          {t('scans.camera.count', { count })}
          {points > 0 && (
            <>
              {' · '}
              <PointsAmount points={points} isChange className="text-ok" />
            </>
          )}
        </p>
        <LinkButton
          to="/projects/$uuid"
          params={{ uuid: project.uuid }}
          replace
          kind={rows.length > 0 ? 'primary' : 'secondary'}
        >
          {t('scans.camera.done')}
        </LinkButton>
      </div>
      {rows.length === 0 ? (
        <p className="m-auto max-w-xs p-6 text-center text-pretty text-ink-2 max-md:hidden">
          {t('scans.empty.text')}
        </p>
      ) : (
        <ol
          reversed
          aria-labelledby="scanned-now"
          className="min-h-0 divide-y divide-line overflow-y-auto max-md:max-h-[24dvh] md:flex-1"
        >
          {rows
            .map((entry, index) => (
              <SessionRow
                key={entry.id}
                entry={entry}
                row={index + 1}
                isMarked={signal?.kind === 'again' && signal.row === index + 1}
              />
            ))
            .toReversed()}
        </ol>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 border-t border-line p-2">
        <Button kind="secondary" size="large" onClick={onType} className="px-3!">
          <KeyboardIcon size={26} weight="bold" className="shrink-0" aria-hidden />
          {t('scans.camera.type')}
        </Button>
        <FileButton
          label={t('scans.camera.photo')}
          icon={CameraIcon}
          size="large"
          multiple
          onFiles={onPhotos}
        />
      </div>
      <div className="pb-safe" />
    </section>
  )
}
