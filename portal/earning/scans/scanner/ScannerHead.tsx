import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { Link } from '@tanstack/react-router'
import { type Ref, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/earning/projects.ts'
import { toggleSun, useTheme } from '#portal/platform/theme.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  ref: Ref<HTMLHeadingElement>
  project: Project
  isSilent: boolean
  onSound: () => void
}

export function ScannerHead({ ref, project, isSilent, onSound }: Props) {
  const { t } = useTranslation()
  const [theme] = useTheme()
  useEffect(() => {
    ;(ref as RefObject<HTMLHeadingElement | null>).current?.focus({ preventScroll: true })
  }, [ref])
  return (
    <header className="flex min-h-14 items-center gap-1 px-1">
      <Link
        to="/projects/$uuid"
        params={{ uuid: project.uuid }}
        replace
        aria-label={t('scans.camera.back')}
        title={t('scans.camera.back')}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-slate-raised"
      >
        <ArrowLeftIcon size={26} weight="bold" aria-hidden />
      </Link>
      <h1 ref={ref} tabIndex={-1} className="min-w-0 flex-1 leading-tight outline-none">
        <span className="block truncate text-body">{project.street_name}</span>
        <span className="num block text-meta font-normal text-on-slate-2">{project.number}</span>
      </h1>
      <IconButton
        icon={SunIcon}
        label={t('shell.inSun')}
        aria-pressed={theme === 'sun'}
        isOnSlate
        onClick={toggleSun}
        className="aria-pressed:text-daylight"
      />
      <IconButton
        icon={isSilent ? SpeakerSlashIcon : SpeakerHighIcon}
        label={t(isSilent ? 'scans.camera.soundOn' : 'scans.camera.soundOff')}
        isOnSlate
        onClick={onSound}
      />
    </header>
  )
}
