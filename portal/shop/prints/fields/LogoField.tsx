import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import { maxLogoBytes } from '#contract/shop/prints.rules.ts'
import { LogoState } from './LogoState.tsx'
import { useUploadLogo } from '#portal/shop/prints/prints.queries.ts'
import type { Design } from '#portal/shop/prints/use-design.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { formatBytes } from '#ui/format.ts'

/** File types by name for the file dialog; the server checks the bytes. */
const fileTypes =
  '.jpg,.jpeg,.png,.svg,.pdf,.ps,.zip,.tif,.tiff,.psd,.eps,.ai,image/jpeg,image/png,image/svg+xml,application/pdf,image/tiff'

type Logo = MarketingData['logo']
type Props = {
  id: string
  label: string
  logo: Logo
  design: Design
  error: string | undefined
  isOnline: boolean
  onChange: (logo: Logo) => void
}

export function LogoField({ id, label, logo, design, error, isOnline, onChange }: Props) {
  const { t } = useTranslation()
  const upload = useUploadLogo()
  const file = upload.variables
  const isTooBig = file !== undefined && file.size > maxLogoBytes && !upload.isPending

  function choose(file: File | undefined) {
    if (!file || upload.isPending) return
    upload.mutate(file, {
      onSuccess: ({ uuid, name, size, type }) => onChange({ uuid, name, size, type }),
    })
  }

  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-meta text-ink-2">
        {t('marketing.logo.hint', { size: formatBytes(maxLogoBytes) })}
      </p>
      <output className="block">
        {upload.isPending ? (
          <span className="flex min-h-14 items-center gap-3 rounded-card bg-sunken p-4">
            <Spinner />
            {t('marketing.logo.sending', { name: file?.name, size: formatBytes(file?.size ?? 0) })}
          </span>
        ) : (
          logo && <LogoState logo={logo} design={design} />
        )}
      </output>
      {isTooBig ? (
        <ErrorBox
          messages={[t('marketing.logo.tooBig', { size: formatBytes(maxLogoBytes) })]}
          className="mt-2"
        />
      ) : (
        <RefusalBox error={upload.error} className="mt-2" />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isOnline ? (
          <FileButton
            id={id}
            icon={ImageIcon}
            label={t(logo ? 'marketing.logo.replace' : 'marketing.logo.choose')}
            accept={fileTypes}
            onFiles={([file]) => choose(file)}
          />
        ) : (
          <p className="text-ink-2">{t('marketing.logo.offline')}</p>
        )}
        {logo && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            <TrashIcon size={22} aria-hidden />
            {t('marketing.logo.remove')}
          </Button>
        )}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}
