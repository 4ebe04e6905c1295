import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial, parseSerial } from '#contract/earning/scans.rules.ts'
import { checkSerial, isLink, formatTypedSerial } from '#portal/earning/scans/serial-check.ts'
import { SerialHint } from './SerialHint.tsx'
import type { useScanQueue } from '#portal/earning/scans/use-scan-queue.ts'
import { serialFieldId } from './use-wedge.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { getDescribedBy, FieldFrame } from '#ui/form/FieldFrame.tsx'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { FileButton } from '#ui/form/FileButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  onScan: ReturnType<typeof useScanQueue>['scan']
  plate: File | undefined
  onPlate: (plate: File | undefined) => void
  /** Takes the focus on every screen size, as the person opened it. */
  isEager?: boolean
}

export function SerialForm({ onScan, plate, onPlate, isEager = false }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const check = checkSerial(text, isTried)
  const isWrong = isTried && check.state !== 'good'

  useEffect(() => {
    if (!isEager && !matchMedia('(pointer: fine) and (width >= 1280px)').matches) return
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [isEager])

  function change(next: string) {
    setText(formatTypedSerial(next))
    setTried(false)
    input.current?.focus()
  }

  function submit() {
    input.current?.focus()
    if (checkSerial(text, true).state !== 'good') return setTried(true)
    const name = formatSerial(parseSerial(text)!)
    onScan(isLink(text) ? 'camera' : 'manual', [{ name, code: text, plate }])
    change('')
    onPlate(undefined)
  }

  return (
    <Form noValidate onSubmit={submit}>
      <FieldFrame id={serialFieldId} label={t('scans.serial')} hint={t('scans.serialHint')}>
        <input
          ref={input}
          id={serialFieldId}
          value={text}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={500}
          aria-invalid={isWrong || undefined}
          aria-describedby={classes(getDescribedBy(serialFieldId, true, false), 'serial-check')}
          className={classes(getControlStyles(isWrong), 'num text-h3! font-bold tracking-wide')}
        />
      </FieldFrame>
      <SerialHint check={check} isWrong={isWrong} onUse={change} />
      <div className="mt-3 space-y-3">
        {(text !== '' || plate) && <PlatePhoto plate={plate} onPlate={onPlate} />}
        <SubmitButton kind={text ? 'primary' : 'secondary'}>{t('scans.add')}</SubmitButton>
      </div>
    </Form>
  )
}

type PlatePhotoProps = { plate: File | undefined; onPlate: (plate: File | undefined) => void }

/** The photo that lets a typed serial count without a review. */
function PlatePhoto({ plate, onPlate }: PlatePhotoProps) {
  const { t } = useTranslation()
  if (plate)
    return (
      <div className="flex min-h-12 items-center gap-3 rounded-control bg-ok-soft pl-4">
        <CheckCircleIcon size={24} weight="fill" className="shrink-0 text-ok" aria-hidden />
        <p className="min-w-0 flex-1 font-semibold">{t('scans.plate.added')}</p>
        <IconButton
          icon={TrashIcon}
          label={t('scans.plate.remove')}
          onClick={() => onPlate(undefined)}
        />
      </div>
    )
  return (
    <div>
      <FileButton
        label={t('scans.plate.add')}
        icon={CameraIcon}
        capture="environment"
        isWide
        onFiles={([file]) => onPlate(file)}
      />
      <p className="mt-2 flex gap-1.5 text-meta text-ink-2">
        <InfoIcon size={20} className="mt-px shrink-0" aria-hidden />
        {t('scans.plate.without')}
      </p>
    </div>
  )
}
